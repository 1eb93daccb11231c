export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Start of the UTC day of a moment, epoch ms. */
export const utcDay = (at: number): number => at - (at % day);
