/** The levels there are, the lowest first. */
export const levels = [0, 1, 2, 3, 4, 5, 6] as const;
/** The highest of them. */
export const topLevel = Math.max(...levels);
