//!native
//!optimize 2
import { imul32 } from "./hash";

/** The 32-bit FNV-1a hash of a text's UTF-8 bytes (Fowler, Noll, Vo). */
export function fnv1a32(text: string): number {
	let h = 2166136261;
	for (let i = 1; i <= text.size(); i++) {
		const [byte] = string.byte(text, i);
		h = imul32(bit32.bxor(h, byte), 16777619);
	}
	return h;
}
