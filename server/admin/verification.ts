import type { Verification } from './trust.schemas';

/** Runs a check, and says how long it took. */
export async function timed(
  check: () => Promise<{ readonly checked: number; readonly faults: string[] }>,
): Promise<Verification> {
  const start = performance.now();
  const { checked, faults } = await check();
  return { ok: faults.length === 0, checked, faults, tookMs: Math.round(performance.now() - start) };
}
