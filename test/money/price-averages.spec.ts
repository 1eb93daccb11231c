// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { day, hour, minute } from '../../server/common/runtime';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { Assets } from '../../server/ledger';
import { Valuations } from '../../server/market';
import type { Pool } from '../../server/market/market.schemas';
import { PriceTicks } from '../../server/market/prices/price-ticks.service';
import { TickFold } from '../../server/market/prices/tick-fold.service';
import { bootApp, type TestApp } from '../support';

interface Point {
  readonly at: number;
  readonly price: bigint;
}

let app: TestApp;
let start: number;

beforeAll(async () => {
  app = await bootApp();
  start = app.clock.stop();
});
afterAll(() => app.close());

const priceOf = (asset: string, at: number) => app.get(Valuations).priceOf(app.get(Reader), asset, at);
const goTo = (at: number) => app.clock.stop(at);
/** BNB is priced by a feed here. */
const write = async (points: readonly Point[], asset = 'BNB') => {
  for (const { at, price } of points) {
    goTo(at);
    await app.get(UnitOfWork).run((tx) => app.get(PriceTicks).append(tx, asset, price));
  }
};

/** The higher of both averages, millisecond by millisecond. */
function higherMean(points: readonly Point[], moment: number): bigint {
  const means = [30 * minute, day].map((window) => {
    const known = points.filter(({ at }) => at < moment);
    const from = Math.max(known[0]!.at, moment - window);
    const sum = known.reduce((all, { at, price }, index) => {
      const until = known[index + 1]?.at ?? moment;
      return until > from ? all + price * BigInt(until - Math.max(at, from)) : all;
    }, 0n);
    return sum / BigInt(moment - from);
  });
  return means.sort((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n;
}

describe('what is paid by where a feed makes the price', () => {
  it('is the higher average up to the moment, to the unit, folded or not, and however large the price', async () => {
    expect(await priceOf('BNB', start + 1)).toBe(app.get(Assets).get('BNB').price);
    const random = drawnBy(20_261_127);
    const line: Point[] = [];
    let at = start + hour;
    for (let nth = 0; nth < 300; nth++) {
      at += random(4) === 0 ? 0 : 1 + random(20 * minute);
      // Up to what a price can be, so that no product of one and a day fits 64 bits.
      line.push({ at, price: nth % 50 === 0 ? 9_000_000_000_000_000_000n : BigInt(1 + random(2_000_000_000)) ** 2n });
    }
    await write(line);
    const moments = [line[0]!.at + 1, line[1]!.at, line[7]!.at + 17, at, at + 1, at + minute, at + 2 * day];
    for (let nth = 0; nth < 40; nth++) moments.push(start + hour + 2 + random(at - start));
    const expected = moments.map((moment) => (line[0]!.at < moment ? higherMean(line, moment) : line[0]!.price));
    expect(await Promise.all(moments.map((moment) => priceOf('BNB', moment)))).toEqual(expected);
    await app.get(TickFold).fold();
    expect(await Promise.all(moments.map((moment) => priceOf('BNB', moment)))).toEqual(expected);
  });

  it('goes by bars of five minutes where ticks are gone', async () => {
    const from = Math.ceil((app.clock.stop() + 3 * day) / day) * day;
    await write([
      { at: from - 2 * day, price: 100n },
      { at: from + hour + minute, price: 400n },
      { at: from + hour + 2 * minute, price: 700n },
    ]);
    await app.get(TickFold).fold();
    const late = from + 2 * hour;
    // Half an hour of 700; a day was mostly of 100.
    expect(await priceOf('BNB', late)).toBe(700n);
    // Half an hour that ends ten minutes after an hour: 21 minutes of 100, one of 400, eight of 700.
    expect(await priceOf('BNB', from + hour + 10 * minute)).toBe((100n * 21n + 400n + 700n * 8n) / 30n);
    goTo(from + 40 * day);
    expect(await app.get(TickFold).clean()).toBeGreaterThan(0);
    await write([{ at: from + 40 * day, price: 900n }]);
    expect(await priceOf('BNB', late)).toBe(700n);
    // The bar in which it went from 400 to 700 stands at its close.
    expect(await priceOf('BNB', from + hour + 10 * minute)).toBe((100n * 20n + 700n * 10n) / 30n);
    // 40 days of one price, of which only a bar is left.
    expect(await priceOf('BNB', from + 40 * day)).toBe(700n);
    expect(await priceOf('BNB', from + 40 * day + 15 * minute)).toBe(800n);
  });
});

describe('what is paid by where a pool makes the price', () => {
  const pool = async () => (await app.api.get<Pool[]>('/api/lakes')).data.find(({ base }) => base === 'NICE')!;
  const higher = ({ average, dayAverage }: Pool) => {
    const [one, other] = [Number(average), Number(dayAverage)];
    return BigInt(Math.round(Math.max(one, other) * 1e8));
  };

  it('is the higher average of the pool; what staff set counts from then on, and late hours as they were', async () => {
    goTo(app.clock.stop() + day);
    const user = await app.actors.user({ funded: { NICE: '20000', USDT: '2000' } });
    const sell = async () => {
      const body = { amount: '4000', minReceived: '1' };
      expect((await user.api.post('/api/finance/exchange/NICE/USDT', body)).status).toBe(200);
    };
    await sell();
    goTo(app.clock.stop() + 10 * minute);
    const early = app.clock.stop();
    const atEarly = higher(await pool());
    expect(await priceOf('NICE', early)).toBe(atEarly);
    await sell();
    // Nothing that comes at the moment or after it counts.
    expect(await priceOf('NICE', early)).toBe(atEarly);
    goTo(early + hour);
    expect(await priceOf('NICE', early)).toBe(atEarly);
    expect(await priceOf('NICE', early + hour)).toBe(higher(await pool()));
    const moved = early + 2 * hour;
    goTo(moved);
    const atMoved = higher(await pool());
    const finance = await app.actors.staff('finance');
    const { body } = await finance.post<{ proposalId: number | null }>('/admin-api/assets/NICE/price', {
      ...{ price: '0.0987', reason: 'test' },
    });
    expect(body.proposalId).toBeNull();
    expect(await priceOf('NICE', moved)).toBe(atMoved);
    expect(await priceOf('NICE', moved + 1)).toBe(9_870_000n);
    goTo(moved + hour);
    // Trades do not touch what staff set.
    await sell();
    goTo(moved + 2 * hour);
    expect(await priceOf('NICE', moved + 2 * hour)).toBe(9_870_000n);
    expect([await priceOf('NICE', early), await priceOf('NICE', moved)]).toEqual([atEarly, atMoved]);
    // The pool again: its averages had gone on.
    await app.actors.byTwo('finance', 'assets/NICE/source', {
      ...{ source: 'pool', poolId: (await pool()).id, feedUrl: null, feedPath: null },
      ...{ feedEvery: 5, staleAfter: 300, maxMovePpm: 200_000, reason: 'test' },
    });
    expect(await priceOf('NICE', moved + 2 * hour)).toBe(9_870_000n);
    goTo(moved + 3 * hour);
    expect(await priceOf('NICE', moved + 3 * hour)).toBe(higher(await pool()));
    expect(await priceOf('NICE', moved + 2 * hour)).toBe(9_870_000n);
  });

  it('is the last known price before anything happened in the pool', async () => {
    expect(await priceOf('FXB', start - 40 * day)).toBe(50_000_000n);
  });
});
