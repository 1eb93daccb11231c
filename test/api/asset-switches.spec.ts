import type { ExchangePairs, ExchangeQuote } from '../../server/exchange/exchange.schemas';
import type { TransferRules } from '../../server/finance/transfers/transfer.schemas';
import type { WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { AssetRow, PoolRow } from '../../server/market/market.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

const password = '135790';
const switches = ['deposit', 'withdraw', 'transfer', 'exchange'] as const;
type Switch = (typeof switches)[number];

let app: TestApp;
let finance: ConsoleClient;
let recipient: TestUser;

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'exchange.interval', '0');
  finance = await app.actors.staff('finance');
  recipient = await app.actors.user();
  // A closed pair would say nothing of the switch.
  const pools = (await finance.get<PoolRow[]>('/admin-api/pools')).body;
  for (const { id, from, to, mode } of (
    await finance.get<{ id: number; from: string; to: string; mode: string }[]>('/admin-api/pairs')
  ).body) {
    const pool = pools.find(({ base }) => base === from || base === to);
    const body = { open: true, mode, poolId: mode === 'pool' ? pool?.id : null, reason: 'test' };
    await app.actors.byTwo('finance', `pairs/${id}/set`, body);
  }
});
afterAll(() => closeWithSoundBooks(app));

/** Sets all switches of an asset on but one. */
async function turn(code: string, off: Switch | null): Promise<void> {
  const { version } = (await finance.get<AssetRow>(`/admin-api/assets/${code}`)).body;
  const on = Object.fromEntries(switches.map((name) => [name, name !== off]));
  const answer = await finance.put(`/admin-api/assets/${code}`, { ...on, version });
  expect(answer.http).toBe(200);
}

/** What each operation on an asset says: done, or why not. */
async function tried(user: TestUser, asset: string, amount: string): Promise<Record<string, string>> {
  const other = asset === 'USDT' ? 'FXB' : 'USDT';
  const post = async (path: string, body: object) => {
    const { status, data } = await user.api.post<{ code?: string; field?: string }>(path, body);
    return status === 200 ? 'done' : `${data.code} ${data.field ?? ''}`.trim();
  };
  const exchange = (from: string, to: string, sum: string) =>
    post(`/api/finance/exchange/${from}/${to}`, { amount: sum, minReceived: '0.00000001' });
  const quote = async (from: string, to: string) =>
    (await user.api.get<ExchangeQuote>(`/api/finance/exchange/${from}/${to}?amount=${amount}`)).data.unavailable;
  const withdrawable = (await user.api.get<WithdrawalRules>('/api/token/extract')).data.assets;
  const transferable = (await user.api.get<TransferRules>('/api/finance/other/trade')).data.assets;
  const pairs = (await app.api.get<ExchangePairs>('/api/finance/exchange')).data;
  const listed = (rows: readonly { asset: string }[]) =>
    rows.some((row) => row.asset === asset) ? 'listed' : 'not listed';
  const open = pairs.filter(({ from, to }) => [from, to].includes(asset)).every((pair) => pair.open);
  return {
    deposit: await post('/api/finance/recharge', { asset, amount: '10' }),
    calculator: await post('/api/user/chargeCalculator', { asset }),
    withdraw: await post('/api/finance/extract', { asset, amount, password }),
    withdrawals: listed(withdrawable),
    transfer: await post('/api/finance/other/trade', { asset, amount, to: recipient.uid, password }),
    transfers: listed(transferable),
    given: await exchange(asset, other, amount),
    taken: await exchange(other, asset, '1'),
    quotes: `${await quote(asset, other)}, ${await quote(other, asset)}`,
    pairs: open ? 'open' : 'closed',
  };
}

const allDone = {
  deposit: 'done',
  calculator: 'done',
  withdraw: 'done',
  withdrawals: 'listed',
  transfer: 'done',
  transfers: 'listed',
  given: 'done',
  taken: 'done',
  quotes: 'null, null',
  pairs: 'open',
};
const closed = 'This exchange is not yet open';
const refused: Record<Switch, Partial<typeof allDone>> = {
  deposit: { deposit: 'notDepositable asset', calculator: 'notDepositable asset' },
  withdraw: { withdraw: 'notWithdrawable asset', withdrawals: 'not listed' },
  transfer: { transfer: 'notTransferable asset', transfers: 'not listed' },
  exchange: {
    given: 'exchangeClosed',
    taken: 'exchangeClosed',
    quotes: `${closed}, ${closed}`,
    pairs: 'closed',
  },
};

describe.each([
  ['USDT', '1'],
  ['FXB', '1'],
  ['NICE', '10'],
  ['BNB', '0.01'],
])('%s', (asset, amount) => {
  it('can be used for what its switches say, and each switch stops its own alone', async () => {
    const funded = { USDT: '100', FXB: '100', NICE: '1000', BNB: '1' };
    const user = await app.actors.user({ funded, tradePassword: password });
    // In demo mode `exchange` holds none.
    if (asset === 'BNB') await topUp();
    await turn(asset, null);
    expect(await tried(user, asset, amount)).toEqual(allDone);
    for (const off of switches) {
      await turn(asset, off);
      expect([off, await tried(user, asset, amount)]).toEqual([off, { ...allDone, ...refused[off] }]);
    }
    await turn(asset, null);
  });
});

async function topUp(): Promise<void> {
  const txHash = `0x${'a'.repeat(64)}`;
  const body = { from: 'world', to: 'exchange', asset: 'BNB', amount: '10', reason: 'top-up', txHash };
  await app.actors.byTwo('finance', 'treasury/fund', body);
}
