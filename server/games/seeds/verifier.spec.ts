import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyRounds, verifyVectors } from '../../../test/support/verify-rounds';
import { drawsOf, prizeOf } from '../../common/money/blind-box.rules';
import { unitsOf } from '../../common/money/decimal.rules';
import { boxOf, sealOf } from './draw.rules';

interface Vectors {
  readonly rounds: readonly {
    readonly serverSeed: string;
    readonly seal: string;
    readonly clientSeed: string;
    readonly round: number;
    readonly number: number;
    readonly box: number;
  }[];
  readonly draws: readonly {
    readonly digest: string;
    readonly numbers: readonly number[];
    readonly box: number | null;
  }[];
  readonly prizes: readonly { readonly stake: string; readonly payout: string; readonly prize: string }[];
}

const published = JSON.parse(readFileSync(join(__dirname, '../../../docs/blind-boxes.json'), 'utf8')) as Vectors;
const [first] = published.rounds as [Vectors['rounds'][number]];
const round = {
  ...first,
  ...{ guess: 4, stake: '10', prize: '57', payout: '5.7', firstRound: 101, lastRound: 124 },
};

describe('the published vectors', () => {
  it('are what the server draws', () => {
    for (const { serverSeed, seal, clientSeed, round: number, box } of published.rounds) {
      expect([sealOf(serverSeed), boxOf(serverSeed, clientSeed, number)]).toEqual([seal, box]);
    }
    for (const { digest, numbers, box } of published.draws) {
      const draws = drawsOf(Buffer.from(digest, 'hex'));
      expect([draws.map(({ number }) => number), draws.at(-1)?.box]).toEqual([numbers, box]);
    }
    for (const { stake, payout, prize } of published.prizes) {
      expect(prizeOf(unitsOf(stake, 8), Number(unitsOf(payout, 6)))).toBe(unitsOf(prize, 8));
    }
  });

  it('are what the verifier recomputes', () => {
    expect(verifyVectors()).toEqual({ code: 0, lines: ['21 of 21 published vectors are right'] });
  });
});

describe('the verifier', () => {
  it('says each step of a round', () => {
    const { code, lines } = verifyRounds(round);
    expect([code, lines[0], lines.at(-1)]).toEqual([0, 'round 118: right', '1 of 1 rounds are right']);
    expect(lines.join('\n')).toContain('ok      number: 2517532437 leaves 3');
  });

  it('takes an answer of the API as it comes, and a list', () => {
    expect(verifyRounds({ status: 200, msg: '', data: round }).code).toBe(0);
    expect(verifyRounds([round, round]).lines).toEqual(['2 of 2 rounds are right']);
  });

  it.each([
    ['seal', { seal: '0'.repeat(64) }],
    ['seal', { serverSeed: '1'.repeat(64) }],
    ['seed', { serverSeed: null }],
    ['seed', { serverSeed: 'abc' }],
    ['range', { lastRound: null }],
    ['range', { lastRound: 117 }],
    ['range', { firstRound: 119 }],
    ['box', { box: 3 }],
    ['box', { clientSeed: 'opal-5' }],
    ['box', { round: 119 }],
    ['prize', { prize: '56.99999999' }],
    ['prize', { guess: 3 }],
    ['prize', { payout: '5.6' }],
    ['prize', { stake: '11' }],
  ])('finds what is wrong: %s of %j', (name, change) => {
    const { code, lines } = verifyRounds({ ...round, ...change });
    expect([code, lines.at(-1)]).toEqual([1, '0 of 1 rounds are right']);
    expect(lines.join('\n')).toContain(`not ok  ${name}:`);
  });

  it('finds one wrong round among many, and says which input it cannot read', () => {
    const { code, lines } = verifyRounds([round, { ...round, box: 1 }, round]);
    expect([code, lines.at(-1)]).toEqual([1, '2 of 3 rounds are right']);
    expect(verifyRounds('no json').code).toBe(2);
    expect(verifyRounds([]).code).toBe(1);
    expect(verifyRounds({ ...round, stake: 'x' }).code).toBe(2);
  });
});

test('twenty thousand rounds come out evenly, and the house keeps its share', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  const rounds = 20_000;
  let won = 0;
  for (let number = 1; number <= rounds; number++) {
    const box = boxOf(first.serverSeed, 'twenty thousand', number);
    counts[box - 1] = (counts[box - 1] ?? 0) + 1;
    if (box === (number % 6) + 1) won += 1;
  }
  const sigma = Math.sqrt(rounds * (1 / 6) * (5 / 6));
  for (const count of [...counts, won]) expect(Math.abs(count - rounds / 6)).toBeLessThan(4 * sigma);
});
