import { day } from '../../../server/common/runtime';
import type { Breaches, Forger } from '../../support/forger';

/** Nobody has a row of this id. */
const nobody = 999_999;

type Line = readonly [owner: 'alice' | 'bob', asset: string, units: number];
interface Done {
  readonly mode?: 'rate' | 'pool';
  readonly kind?: string;
  readonly out?: Line;
  readonly into?: Line;
}

/** Alice exchanged 5 USDT for 10 FXB, and what is posted says something else. */
const exchange =
  ({ mode = 'rate', kind = 'exchangeByRate', out = ['alice', 'USDT', -5], into = ['alice', 'FXB', 10] }: Done) =>
  async (forger: Forger) => {
    const { books } = forger;
    const id = await forger.copy('exchange', books.exchanges[mode], {
      fromAsset: 'USDT',
      toAsset: 'FXB',
      amount: 5,
      received: 10,
      quoteKey: null,
      value: null,
    });
    const lines = [out, into].flatMap(([owner, asset, units]) => [
      [books[owner].id, 'funding', asset, units] as const,
      [0, 'exchange', asset, -units] as const,
    ]);
    await forger.post(lines, { key: `exchange:${id}`, kind });
  };
const orphan = (kind: string) => (forger: Forger) =>
  forger.post(
    [
      [0, 'exchange', 'USDT', -5],
      [0, 'exchange', 'USDT', 5],
    ],
    { key: `exchange:${nobody}`, kind },
  );
const lastEvent = (set: string) => async (forger: Forger) => {
  const { id } = await forger.one(
    "SELECT MAX(e.id) AS id FROM pool_event e JOIN pool p ON p.id = e.poolId WHERE p.name = 'FXB-USDT'",
  );
  await forger.run(`UPDATE pool_event SET ${set} WHERE id = ?`, id ?? null);
};
const into = (asset: string, units: number) => (forger: Forger) =>
  forger.post([
    [0, 'exchange', asset, -units],
    [0, 'pool:FXB-USDT', asset, units],
  ]);

/** What breaks each rule of exchanges and pools. */
export const marketBreaches: Breaches = {
  exchangesPostedOnce: [
    ['no posting', (forger) => forger.copy('exchange', forger.books.exchanges.rate, { quoteKey: null, value: null })],
    ['more went out', exchange({ out: ['alice', 'USDT', -6] })],
    ['less went out', exchange({ out: ['alice', 'USDT', -4] })],
    ['it came in where it should go out', exchange({ out: ['alice', 'USDT', 5] })],
    ['another asset went out', exchange({ out: ['alice', 'BNB', -5] })],
    ['it went out of another user', exchange({ out: ['bob', 'USDT', -5] })],
    ['more came in', exchange({ into: ['alice', 'FXB', 11] })],
    ['less came in', exchange({ into: ['alice', 'FXB', 9] })],
    ['another asset came in', exchange({ into: ['alice', 'BNB', 10] })],
    ['it came in to another user', exchange({ into: ['bob', 'FXB', 10] })],
    ['by rate, posted as by pool', exchange({ kind: 'exchangeByPool' })],
    ['by pool, posted as by rate', exchange({ mode: 'pool' })],
    ['by rate, posted as an adjustment', exchange({ kind: 'adjustment' })],
  ],
  exchangePostingsHaveTheirRow: [
    ['by rate, of no exchange', orphan('exchangeByRate')],
    ['by pool, of no exchange', orphan('exchangeByPool')],
    [
      'the exchange was removed',
      (forger) => forger.run('DELETE FROM exchange WHERE id = ?', forger.books.exchanges.pool),
    ],
  ],
  exchangeDaysAddUp: [
    ['more is counted than was exchanged', (forger) => forger.run('UPDATE exchange_day SET exchanged = exchanged + 1')],
    ['less is counted than was exchanged', (forger) => forger.run('UPDATE exchange_day SET exchanged = exchanged - 1')],
    [
      'an exchange says more',
      (forger) => forger.run('UPDATE exchange SET value = value + 1 WHERE id = ?', forger.books.exchanges.rate),
    ],
    [
      'an exchange was of a day that counts none',
      (forger) =>
        forger.run(
          `UPDATE exchange_day SET day = day - ${day} WHERE day = (SELECT d.day FROM (SELECT MIN(day) AS day FROM exchange_day) d)`,
        ),
      'conversionDaysAddUp',
    ],
  ],
  conversionDaysAddUp: [
    ['more is counted than was converted', (forger) => forger.run('UPDATE exchange_day SET converted = converted + 1')],
    [
      'a later conversion is not counted',
      (forger) =>
        forger.post(
          [
            [0, 'exchange', 'USDT', -5],
            [0, 'exchange', 'USDT', 5],
          ],
          { key: `deposit:${nobody}:conversion`, kind: 'exchangeByRate' },
        ),
    ],
  ],
  poolReservesMatchTheirLastEvent: [
    ['the event says more of the base', lastEvent('reserveBase = reserveBase + 1')],
    ['the event says less of the base', lastEvent('reserveBase = reserveBase - 1')],
    ['the event says more of the quote', lastEvent('reserveQuote = reserveQuote + 1')],
    ['the event says less of the quote', lastEvent('reserveQuote = reserveQuote - 1')],
    ['there is more of the base', into('FXB', 1)],
    ['there is less of the quote', into('USDT', -1)],
    ['there is something of a third asset', into('NICE', 1)],
    [
      'nothing says where the reserves come from',
      (forger) => forger.run('DELETE FROM pool_event WHERE poolId = (SELECT MAX(id) FROM pool)'),
    ],
    [
      'the last event is gone',
      async (forger) => {
        const { id } = await forger.one('SELECT MAX(id) AS id FROM pool_event');
        await forger.run('DELETE FROM pool_event WHERE id = ?', id ?? null);
      },
    ],
  ],
};

/** What looks odd, and breaks no rule of exchanges. */
export const soundExchanges: Breaches[string] = [
  ['an exchange by rate with the right lines', exchange({})],
  [
    'a pool has nothing in it, and no event',
    async (forger) => {
      await forger.run("INSERT INTO pool (name, base, quote, createdAt) VALUES ('BNB-USDT', 'BNB', 'USDT', 1)");
      for (const asset of ['BNB', 'USDT', 'NICE']) await forger.account(0, 'pool:BNB-USDT', asset);
    },
  ],
  ['an exchange by pool with the right lines', exchange({ mode: 'pool', kind: 'exchangeByPool' })],
];
