export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Start of the UTC day of a moment, epoch ms. */
export const utcDay = (at: number): number => at - (at % day);
