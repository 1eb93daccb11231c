// @both-engines
import { Reader } from '../../server/common/database';
import { type FlowKind, flows } from '../../server/ledger/flows';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { play } from '../support/game-stage';
import { type ProductChange, productBody } from '../support/miner-stage';

type Refusal = { code: string; field?: string };

let app: TestApp;
let user: TestUser;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  user = await app.actors.user({
    bound: true,
    passOpen: true,
    funded: { GAME: '1000', USDT: '1000', FXB: '100', TRADE: '100' },
  });
  finance = await app.actors.staff('finance');
});
afterAll(() => closeWithSoundBooks(app));

const holds = async () => {
  const rows = await app
    .get(Reader)
    .query<{ wallet: string; asset: string; balance: string }>(
      "SELECT wallet, asset, balance FROM ledger_account WHERE ownerType = 'user' AND ownerId = ? ORDER BY asset, wallet",
      [user.id],
    );
  return rows.map(({ wallet, asset, balance }) => `${asset} ${wallet} ${balance}`);
};

describe('GAME never becomes money', () => {
  it.each([
    ['a transfer', '/api/finance/other/trade', (other: TestUser) => ({ to: other.uid, asset: 'GAME', amount: '1' })],
    ['a withdrawal', '/api/finance/extract', () => ({ asset: 'GAME', amount: '1' })],
    ['a deposit', '/api/finance/recharge', () => ({ asset: 'GAME', amount: '1', txHash: `0x${'1'.repeat(64)}` })],
    ['an exchange to USDT', '/api/finance/exchange/GAME/USDT', () => ({ amount: '1', minReceived: '0.1' })],
    ['an exchange from USDT', '/api/finance/exchange/USDT/GAME', () => ({ amount: '1', minReceived: '0.1' })],
    ['an exchange to another point', '/api/finance/exchange/GAME/FUEL', () => ({ amount: '1', minReceived: '0.1' })],
  ])('by %s of a user', async (_, path, bodyOf) => {
    const before = await holds();
    const { status } = await user.api.post(path, bodyOf(await app.actors.user()));
    expect([path, status]).toEqual([path, 400]);
    expect(await holds()).toEqual(before);
  });

  it('by nothing that staff can set: no switch, no price, no product, no pool of it', async () => {
    const { body: asset } = await finance.get<Record<string, unknown>>('/admin-api/assets/GAME');
    for (const name of ['deposit', 'withdraw', 'transfer', 'exchange']) {
      const { http, body } = await finance.put<{ code: string }>('/admin-api/assets/GAME', { ...asset, [name]: true });
      expect([name, http, body.code]).toEqual([name, 400, 'pointsStayInside']);
    }
    const price = await finance.post<{ code: string }>('/admin-api/assets/GAME/price', {
      price: '1',
      version: asset.version,
      reason: 'x',
    });
    expect([price.http, price.body.code]).toEqual([400, 'priceFixed']);
    const known = await app
      .get(Reader)
      .query<{ n: number }>(
        "SELECT (SELECT COUNT(*) FROM exchange_pair WHERE fromAsset = 'GAME' OR toAsset = 'GAME') + (SELECT COUNT(*) FROM pool WHERE base = 'GAME' OR quote = 'GAME') AS n",
      );
    expect(Number(known[0]?.n)).toBe(0);
  });

  it('by no product of locks or miners', async () => {
    const [lock] = (await finance.get<object[]>('/admin-api/lock-products?range=[0,0]')).body;
    const locked = await finance.post<Refusal>('/admin-api/lock-products', { ...lock, asset: 'GAME', reason: 'x' });
    expect([locked.http, locked.body.code]).toEqual([400, 'lockAssetRefused']);
    const propose = (change: ProductChange) =>
      finance.post<Refusal>('/admin-api/miner-products', productBody(app.clock.stop(), change));
    const paidWith = await propose({ priceAsset: 'GAME' });
    expect([paidWith.http, paidWith.body.code]).toEqual([400, 'invalidInput']);
    const paying = await propose({ asset: 'GAME' });
    expect([paying.http, paying.body.code]).toEqual([400, 'productAssetRefused']);
    expect((await propose({})).http).toBe(200);
  });
});

/** Of every movement that takes out of funding, why no GAME goes with it to another or for another asset. */
const outOfFunding: Record<string, 'refused' | 'fixedAsset' | 'staysWithUser' | 'goesToIssuer'> = {
  withdrawal: 'refused',
  transfer: 'refused',
  exchangeByRate: 'refused',
  exchangeByPool: 'refused',
  lock: 'refused',
  minerPurchase: 'refused',
  join: 'fixedAsset',
  cardPurchase: 'fixedAsset',
  pointOrder: 'fixedAsset',
  move: 'staysWithUser',
  gameStake: 'goesToIssuer',
  pointsGivenUp: 'goesToIssuer',
  adjustment: 'goesToIssuer',
};

test('every movement out of funding has been thought of', () => {
  const taking = (Object.keys(flows) as FlowKind[]).filter((kind) =>
    (flows[kind] as readonly string[]).includes('funding-'),
  );
  expect(taking.sort()).toEqual(Object.keys(outOfFunding).sort());
  // Whoever could take GAME out of the house's accounts would have to have put it there.
  expect(flows.gameStake).toEqual(['funding-', 'issuer+']);
  expect(flows.gamePrize).toEqual(['issuer-', 'funding+']);
});

test('what asks for no asset takes none: a join, an order and a move leave GAME where it is', async () => {
  const game = async () => (await holds()).filter((line) => line.startsWith('GAME'));
  const before = await game();
  expect((await user.api.post('/api/join', { amount: '100', asset: 'GAME' })).status).toBe(200);
  const { data } = await user.api.post<{ id: number }>('/api/point/order', {
    asset: 'FUEL',
    amount: '5',
    paidIn: 'GAME',
  });
  expect((await user.api.post(`/api/point/pay/id/${data.id}`, { asset: 'GAME' })).status).toBe(200);
  expect(await game()).toEqual(before);
});

test('a round leaves every other asset alone, and prizes are GAME', async () => {
  const others = async () => (await holds()).filter((line) => !line.startsWith('GAME'));
  const before = await others();
  for (let round = 1; round <= 10; round++) expect((await play(user, round, '5')).status).toBe(200);
  expect(await others()).toEqual(before);
});
