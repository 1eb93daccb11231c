import { day, utcDayStart } from '../common/runtime';

/**
 * What was read of days that are over. Today is read at every look, and so is yesterday: what began before midnight may
 * be committed after it.
 */
export class KeptDays<T> {
  #kept: ReadonlyMap<number, T> = new Map();
  #since = 0;

  /** @param keptFor ms until days that are over are read again; Infinity where they cannot change any more */
  constructor(private readonly keptFor: number) {}

  /**
   * @param starts the days asked for, oldest first
   * @param readFrom reads all days from that one on; answers what was found of a day
   */
  async read(
    starts: readonly number[],
    now: number,
    readFrom: (from: number) => Promise<(start: number) => T>,
  ): Promise<ReadonlyMap<number, T>> {
    const stale = now - this.#since >= this.keptFor;
    const known = stale ? new Map<number, T>() : this.#kept;
    const from = starts.find((start) => !known.has(start)) ?? Number.MAX_SAFE_INTEGER;
    const found = await readFrom(from);
    const days = new Map<number, T>();
    for (const start of starts) days.set(start, start < from ? (known.get(start) ?? found(start)) : found(start));
    const yesterday = utcDayStart(now) - day;
    this.#kept = new Map([...days].filter(([start]) => start < yesterday));
    if (stale) this.#since = now;
    return days;
  }
}
