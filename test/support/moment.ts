import { shiftClock } from '../worker/shifted-clock.cjs';

/** The 10th of a month, at 08:00 UTC: far from the ends of days, months and trading sessions. */
const usual = '10T08:00';

/**
 * Moves the clock of this process, and of the servers and pages it starts, to the moment of the run: the next one that
 * LODESTONE_TEST_MOMENT names in UTC, e.g. `02-28T23:59` or `10T08:00`. Always ahead: a browser drops cookies and
 * answers that expire before its own clock.
 */
export function goToMoment(): void {
  const { env } = process;
  env.LODESTONE_TEST_SHIFT ??= String(next(env.LODESTONE_TEST_MOMENT ?? usual, Date.now()) - Date.now());
  shiftClock(Number(env.LODESTONE_TEST_SHIFT));
}

function next(moment: string, now: number): number {
  const begins = new Date(now);
  for (let ahead = 0; ahead < 60; ahead += 1) {
    const month = new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + ahead)).toISOString();
    const at = Date.parse(`${month.slice(0, moment.length > usual.length ? 5 : 8)}${moment}Z`);
    const exists = Number.isFinite(at) && new Date(at).toISOString().includes(moment);
    if (exists && at > now) return at;
  }
  throw new Error(`LODESTONE_TEST_MOMENT is not MM-DDTHH:MM or DDTHH:MM: ${moment}`);
}
