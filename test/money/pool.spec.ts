// @both-engines
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import type { Exchange } from '../../server/exchange/exchange.schemas';
import { Balances } from '../../server/ledger';
import type { Pool, PoolDetail } from '../../server/market/market.schemas';
import { changeSetting } from '../api/change-setting';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';

allAtOnce();

const units = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
};

let app: TestApp;
let users: TestUser[];

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'exchange.interval', '0');
  users = [];
  for (let index = 0; index < 3; index++) {
    users.push(await app.actors.user({ funded: { USDT: '20000', FXB: '40000' } }));
  }
});
afterAll(() => app.close());
afterEach(async () => {
  expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
});

const pool = async () => (await app.api.get<Pool[]>('/api/lakes')).data[0]!;
const product = ({ reserveBase, reserveQuote }: Pool) => units(reserveBase) * units(reserveQuote);
const exchange = (user: TestUser, from: string, to: string, amount: string) =>
  user.api.post<Exchange & { code?: string }>(`/api/finance/exchange/${from}/${to}`, {
    amount,
    minReceived: '0.00000001',
  });
/** What the users and the pool hold together. */
const together = async (asset: 'USDT' | 'FXB') => {
  const { reserveBase, reserveQuote } = await pool();
  let sum = units(asset === 'FXB' ? reserveBase : reserveQuote);
  for (const { id } of users) sum += await app.get(Balances).unitsIn(id, 'funding', asset);
  return sum;
};

test('300 trades at random: k never falls, nothing appears or vanishes, the books stay right', async () => {
  const random = drawnBy(20_261_121);
  const before = [await together('USDT'), await together('FXB')];
  let [k, done] = [product(await pool()), 0];
  for (let step = 0; step < 300; step++) {
    app.clock.advance(random(60_000));
    const user = users[random(users.length)]!;
    const [from, to] = random(2) === 0 ? ['USDT', 'FXB'] : ['FXB', 'USDT'];
    const { status, data } = await exchange(user, from, to, `${random(1_200)}.${1 + random(99_999_999)}`);
    if (status === 200) done += 1;
    else expect(['tradeTooLarge', 'tradeTooLargeForDay', 'poolHalted', 'insufficientFunding']).toContain(data.code);
    const now = product(await pool());
    expect(now).toBeGreaterThanOrEqual(k);
    k = now;
  }
  expect(done).toBeGreaterThan(150);
  expect([await together('USDT'), await together('FXB')]).toEqual(before);
  const log = await app.api.get<PoolDetail>(`/api/lake/${(await pool()).id}?limit=100`);
  expect(log.data.log.count).toBe(done + 1);
});

test('64 trades at once, both ways: each is at the reserves the one before left', async () => {
  // Both averages have come to the spot.
  app.clock.advance(25 * 3_600_000);
  const before = [await together('USDT'), await together('FXB')];
  const k = product(await pool());
  const crossing = Array.from({ length: 64 }, (_, index) =>
    index % 2 === 0
      ? exchange(users[index % 3]!, 'USDT', 'FXB', '5')
      : exchange(users[index % 3]!, 'FXB', 'USDT', '10'),
  );
  expect((await Promise.all(crossing)).map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect(product(await pool())).toBeGreaterThan(k);
  expect([await together('USDT'), await together('FXB')]).toEqual(before);
  const { data } = await app.api.get<PoolDetail>(`/api/lake/${(await pool()).id}?limit=65`);
  const log = data.log.list;
  for (let index = 0; index < 64; index++) {
    const [later, earlier] = [log[index]!, log[index + 1]!];
    expect(units(earlier.reserveQuote) + signed(later.quote)).toBe(units(later.reserveQuote));
  }
});

function signed(text: string): bigint {
  return text.startsWith('-') ? -units(text.slice(1)) : units(text);
}
