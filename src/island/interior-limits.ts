/** How many structures may lie in each other. */
export const DEEPEST_INTERIOR = 3;

/** No ground reaches below this where there are interiors: world y, in studs. */
export const LOWEST_BOTTOM = -220;

/** Most studs a unit of an interior may be: its disc, 200 units wide, then stays well inside its square of `interiorCentre`. */
export const MOST_STUDS_PER_UNIT = 1;
