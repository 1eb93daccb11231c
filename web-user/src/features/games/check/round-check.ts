import { drawsOf, messageOf, prizeOf } from '@server/common/money/blind-box.rules';
import { unitsOf, writeDecimal } from '@server/common/money/decimal.rules';
import { fromHex, type Hashing, hashing, toHex } from './hashing';

/** All it takes to recompute a round. `serverSeed` and `seal` are lower-case hex. */
export interface RoundData {
  round: number;
  clientSeed: string;
  seal: string;
  serverSeed: string;
  /** the box that was shown to hold the crystal */
  box: number;
  /** what was played for, where it is known */
  paid?: { guess: number; stake: string; payout: string; prize: string };
}

export type StepName = 'seal' | 'box' | 'prize';

export interface RoundCheck {
  /** SHA-256 of the server seed */
  seal: string;
  /** what was mixed in */
  message: string;
  /** hex */
  digest: string;
  /** where in the digest the four bytes stand that counted, in hex digits */
  at: number;
  /** numbers that were drawn again */
  again: readonly number[];
  number: number;
  box: number;
  /** what the round pays; null where its bet is not known */
  prize: string | null;
  /** the first step that does not agree with what was shown; null: the round is correct */
  wrong: StepName | null;
}

/** Scale of points. */
const scale = 8;
/** Each digest fails with a chance of less than 10⁻⁷²: more than two are never needed. */
const mostDigests = 16;

/** Recomputes a round from its seeds, and compares it with what was shown. */
export async function checkRound(data: RoundData, { sha256, hmac }: Hashing = hashing()): Promise<RoundCheck> {
  const key = fromHex(data.serverSeed);
  const seal = toHex(await sha256(key));
  const drawn = await draw(data, key, hmac);
  const prize = data.paid ? prizeFor(data.paid, drawn.box) : null;
  const wrong =
    seal !== data.seal
      ? 'seal'
      : drawn.box !== data.box
        ? 'box'
        : data.paid && prize !== writeDecimal(unitsOf(data.paid.prize, scale), scale)
          ? 'prize'
          : null;
  return { seal, ...drawn, prize, wrong };
}

type Drawn = Pick<RoundCheck, 'message' | 'digest' | 'at' | 'again' | 'number' | 'box'>;

async function draw({ clientSeed, round }: RoundData, key: Uint8Array, hmac: Hashing['hmac']): Promise<Drawn> {
  const again: number[] = [];
  for (let extension = 0; extension < mostDigests; extension += 1) {
    const message = messageOf(clientSeed, round, extension);
    const digest = await hmac(key, new TextEncoder().encode(message));
    const draws = drawsOf(digest);
    const last = draws.at(-1);
    again.push(...draws.filter(({ box }) => box === null).map(({ number }) => number));
    if (last?.box != null)
      return { message, digest: toHex(digest), at: (draws.length - 1) * 8, again, number: last.number, box: last.box };
  }
  throw new Error('no digest of the round gives a box');
}

function prizeFor({ guess, stake, payout }: NonNullable<RoundData['paid']>, box: number): string {
  const prize = guess === box ? prizeOf(unitsOf(stake, scale), Number(unitsOf(payout, 6))) : 0n;
  return writeDecimal(prize, scale);
}
