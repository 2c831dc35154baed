const F64_BYTES = 8;

/**
 * Records of equally many numbers as one buffer of f64, one after another. Loops over a buffer run about twice as fast as over
 * as many arrays, if they read it through a local: machine code then checks its type once.
 */
export function packRecords(records: ReadonlyArray<ReadonlyArray<number>>): buffer {
	const size = records.isEmpty() ? 0 : records[0].size();
	const packed = buffer.create(records.size() * size * F64_BYTES);
	records.forEach((record, i) => {
		record.forEach((value, k) => buffer.writef64(packed, (i * size + k) * F64_BYTES, value));
	});
	return packed;
}
