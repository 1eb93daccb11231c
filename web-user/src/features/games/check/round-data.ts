import { boxCount, isClientSeed } from '@server/common/money/blind-box.rules';
import { isDecimal } from '@server/common/money/decimal.rules';
import type { RoundProof } from '@server/games/games.schemas';
import type { RoundData } from './round-check';

/** The data of a round as it is typed or pasted. */
export type TypedRound = Record<'serverSeed' | 'seal' | 'clientSeed' | 'round' | 'box', string>;

export const noRound: TypedRound = { serverSeed: '', seal: '', clientSeed: '', round: '', box: '' };

const hashForm = /^[0-9a-f]{64}$/;
/** Hashes are shown in groups: blanks, and the case of letters, say nothing. */
const hashOf = (text: string): string => text.replace(/\s/g, '').toLowerCase();

const wholeOf = (text: string): number | null => (/^[1-9][0-9]{0,14}$/.test(text.trim()) ? Number(text) : null);

/** The fields that cannot be what they are for. */
export function faultsOf(typed: TypedRound): Set<keyof TypedRound> {
  const box = wholeOf(typed.box);
  const fine: Record<keyof TypedRound, boolean> = {
    serverSeed: hashForm.test(hashOf(typed.serverSeed)),
    seal: hashForm.test(hashOf(typed.seal)),
    clientSeed: isClientSeed(typed.clientSeed),
    round: wholeOf(typed.round) !== null,
    box: box !== null && box <= boxCount,
  };
  return new Set((Object.keys(fine) as (keyof TypedRound)[]).filter((field) => !fine[field]));
}

/** What was typed, to be checked; only for a round without faults. */
export const roundOf = (typed: TypedRound): RoundData => ({
  serverSeed: hashOf(typed.serverSeed),
  seal: hashOf(typed.seal),
  clientSeed: typed.clientSeed,
  round: Number(typed.round),
  box: Number(typed.box),
});

/** A pasted JSON of a round as the fields of the form; null: it is none. */
export function pastedRound(text: string): TypedRound | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const given = found as Record<string, unknown>;
  const fields = Object.keys(noRound) as (keyof TypedRound)[];
  if (!fields.some((field) => field in given)) return null;
  return Object.fromEntries(
    fields.map((field) => {
      const value = given[field];
      return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  ) as TypedRound;
}

/** The published data of a round, to be checked; null while its server seed is not revealed. */
export function dataOf(proof: RoundProof): RoundData | null {
  const { round, clientSeed, seal, serverSeed, box, guess, stake, payout, prize } = proof;
  if (serverSeed === null) return null;
  const paid = [stake, payout, prize].every((text) => isDecimal(text)) ? { guess, stake, payout, prize } : undefined;
  return { round, clientSeed, seal, serverSeed, box, ...(paid && { paid }) };
}

/** A hash in groups of four, as it is shown. */
export const grouped = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? '';

/** A seal in a line that has no room for it. */
export const shortSeal = (seal: string): string => `${grouped(seal.slice(0, 8))} … ${seal.slice(-4)}`;
