export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Start of the UTC day `at` falls in. */
export function utcDayStart(at: number): number {
  return Math.floor(at / day) * day;
}

/** Epoch milliseconds as the API writes a time. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

/** As `isoTime`, null kept. */
export function isoTimeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at);
}

/** SQL: the start of the UTC day of a time column. */
export const utcDaySql = (column: string): string => `${column} - ${column} % 86400000`;
