import { unitsOf } from './decimal.rules';
import { divideAmounts, shareDown } from './rates.rules';

/** Boxes of a round. */
export const boxCount = 6;

/** Draws from this number on are drawn again: below it, every box has the same count of 32-bit numbers. */
export const drawLimit = 4_294_967_292;

const bytesOfDraw = 4;

/** One draw: what was read from the digest, and the box it gives; null: it is drawn again. */
export interface Draw {
  readonly number: number;
  readonly box: number | null;
}

/**
 * The text that a digest is made of: HMAC-SHA256 with the server seed as its key, UTF-8.
 * @param extension 0 for the first digest of a round, 1 for the one after eight draws that all failed, and so on
 */
export const messageOf = (clientSeed: string, round: number, extension = 0): string =>
  `${clientSeed}:${round}${extension > 0 ? `:${extension}` : ''}`;

/** The draws of one digest, four bytes each, big-endian, up to the first that gives a box. */
export function drawsOf(digest: Uint8Array): Draw[] {
  const draws: Draw[] = [];
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  for (let at = 0; at + bytesOfDraw <= digest.byteLength; at += bytesOfDraw) {
    const number = view.getUint32(at);
    const box = number < drawLimit ? (number % boxCount) + 1 : null;
    draws.push({ number, box });
    if (box !== null) break;
  }
  return draws;
}

/** What a right guess brings, in minor units, rounded down. @param payoutPpm times the stake, in parts per million */
export const prizeOf = (stake: bigint, payoutPpm: number): bigint => shareDown(stake, payoutPpm);

/** What the house keeps on average, in percent of the stake, rounded up to four decimals. @param payout e.g. "5.7" */
export function edgeOf(payout: string): string {
  const whole = BigInt(boxCount) * 1_000_000n;
  return divideAmounts(String((whole - unitsOf(payout, 6)) * 100n), String(whole), 4, true);
}

/** Letters, marks, digits, punctuation, signs and single-kind blanks: nothing that cannot be seen or typed again. */
const clientSeedForm = /^(?! )[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}(?<! )$/u;

/** Whether a text can be a client seed: 1 to 64 printable characters, no blank at either end. */
export const isClientSeed = (text: string): boolean => text.length <= 64 && clientSeedForm.test(text);
