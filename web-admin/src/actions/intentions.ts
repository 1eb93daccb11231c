import { MoneyIntention } from '@server/common/money/intention.rules';

const open = new Map<string, MoneyIntention>();

/**
 * The intention of this write, which outlives its dialog: after a lost answer the same input keeps its key, also where
 * the dialog was closed and opened again. Until `forgetIntention`, which is due once it was answered.
 */
export function intentionOf(name: string): MoneyIntention {
  const known = open.get(name) ?? new MoneyIntention();
  open.set(name, known);
  return known;
}

export function forgetIntention(name: string): void {
  open.delete(name);
}
