import type { HandPayouts, MatchAnswer } from '@server/finance/payouts/payouts.schemas';

export type PayoutRow = HandPayouts['paying'][number];
export type Line = MatchAnswer['lines'][number];

/** The lines of a pasted text or a file; empty ones at its end say nothing. */
export const linesOf = (text: string): string[] => (text.trimEnd() === '' ? [] : text.trimEnd().split(/\r?\n/));

/** A text without one of its lines. */
export const withoutLine = (text: string, at: number): string => linesOf(text).toSpliced(at, 1).join('\n');

/** The text with other lines after it. */
export const joined = (text: string, more: string): string => [...linesOf(text), ...linesOf(more)].join('\n');

/** A file for the wallet that signs: one payout a line. Its values are numbers, codes and addresses. */
export const signerFile = (rows: readonly PayoutRow[]): string =>
  ['address,amount,asset,id', ...rows.map(({ address, amount, asset, id }) => [address, amount, asset, id].join(','))]
    .map((line) => `${line}\r\n`)
    .join('');

/** The line that speaks of each payout: what it found, or what differs. */
export function lineOf(lines: readonly Line[]): ReadonlyMap<number, Line & { at: number }> {
  const found = new Map<number, Line & { at: number }>();
  for (const [at, line] of lines.entries())
    if (line.id !== null && (line.state === 'found' || line.state === 'amountDiffers'))
      found.set(line.id, { ...line, at });
  return found;
}

/** Payouts by what is known of their hashes. */
export function sorted(rows: readonly PayoutRow[], lines: readonly Line[]) {
  const of = lineOf(lines);
  const by = (state: Line['state'] | null) => rows.filter(({ id }) => (of.get(id)?.state ?? null) === state);
  return { matched: by('found'), differs: by('amountDiffers'), open: by(null) };
}
