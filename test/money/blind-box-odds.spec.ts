// @full
import { drawsOf, prizeOf } from '../../server/common/money/blind-box.rules';
import { boxOf, sealOf } from '../../server/games/seeds/draw.rules';
import { verifyRounds } from '../support/verify-rounds';

const rounds = 1_000_000;
const rotation = 1_000;
const batch = 50_000;
const stake = 1_000_000_000n;
const payoutPpm = 5_700_000;

/** Server seeds that are the same in each run. */
const seedOf = (number: number): string => sealOf(number.toString(16).padStart(64, '0'));

test('a million rounds come out evenly, the house keeps 5 %, and the verifier finds each right', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  const inRow = new Map<string, number>();
  let kept = 0n;
  let last = 0;
  for (let first = 1; first <= rounds; first += batch) {
    const proofs = Array.from({ length: batch }, (_, at) => {
      const round = first + at;
      const seedNumber = Math.floor((round - 1) / rotation);
      const serverSeed = seedOf(seedNumber);
      const clientSeed = `client ${seedNumber}`;
      const box = boxOf(serverSeed, clientSeed, round);
      const guess = (round % 6) + 1;
      const prize = guess === box ? prizeOf(stake, payoutPpm) : 0n;
      counts[box - 1] = (counts[box - 1] ?? 0) + 1;
      if (last > 0) inRow.set(`${last}${box}`, (inRow.get(`${last}${box}`) ?? 0) + 1);
      last = box;
      kept += stake - prize;
      return {
        ...{ serverSeed, clientSeed, round, box, guess, seal: sealOf(serverSeed), stake: '10', payout: '5.7' },
        prize: prize === 0n ? '0' : '57',
        firstRound: seedNumber * rotation + 1,
        lastRound: (seedNumber + 1) * rotation,
      };
    });
    expect(verifyRounds(proofs)).toEqual({ code: 0, lines: [`${batch} of ${batch} rounds are right`] });
  }
  const within = (count: number, chance: number, of = rounds) =>
    expect(Math.abs(count - of * chance)).toBeLessThan(4 * Math.sqrt(of * chance * (1 - chance)));
  for (const count of counts) within(count, 1 / 6);
  // Whatever came before says nothing about what comes.
  expect(inRow.size).toBe(36);
  for (const count of inRow.values()) within(count, 1 / 36, rounds - 1);
  const share = Number(kept) / Number(stake * BigInt(rounds));
  expect(Math.abs(share - 0.05)).toBeLessThan((4 * 5.7 * Math.sqrt(5 / 36)) / Math.sqrt(rounds));
});

test('every number of a digest is a box, but the four that would favour the first boxes', () => {
  const numberOf = (number: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(number);
    return drawsOf(bytes);
  };
  for (let number = 4_294_967_292; number <= 4_294_967_295; number++) expect(numberOf(number)).toHaveLength(2);
  for (let number = 4_294_967_286; number < 4_294_967_292; number++) expect(numberOf(number)).toHaveLength(1);
});
