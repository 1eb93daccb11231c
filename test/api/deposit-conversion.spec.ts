import { UnitOfWork } from '../../server/common/database';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit, DepositCalculation, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import type { UserInfo } from '../../server/home/home.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

let app: TestApp;
let reviewer: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  reviewer = await app.actors.staff('reviewer');
});
afterAll(() => closeWithSoundBooks(app));

const file = async (user: TestUser, body: object) => (await user.api.post<Deposit>('/api/finance/recharge', body)).data;
const filed = async (user: TestUser, body: object) => (await file(user, body)).id;
const rowOf = async (id: number) => (await reviewer.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
const funding = async (user: TestUser) => {
  const { data } = await user.api.get<UserInfo>('/api/user/info');
  return data.balances.find(({ asset }) => asset === 'USDT')?.funding;
};

describe('what a deposit becomes', () => {
  const calculated = async (user: TestUser, asset: string, amount?: string) =>
    (await user.api.post<DepositCalculation>('/api/user/chargeCalculator', { asset, amount })).data;
  const shown = async (user: TestUser) => (await user.api.get<DepositPage>('/api/finance/deposits')).data.list[0];
  const terms = { asset: 'USDT', price: '600', spreadPpm: 5_000 };

  beforeAll(() => app.actors.agreed('assets/BNB/price', { price: '600', reason: 'test' }));

  it('is told before it is filed: USDT for BNB, at the price of now less the spread', async () => {
    const user = await app.actors.user();
    expect(await calculated(user, 'BNB', '2')).toMatchObject({
      credited: '2',
      conversion: { ...terms, received: '1194' },
    });
    expect((await calculated(user, 'BNB')).conversion).toEqual({ ...terms, received: null });
    const direct = await user.api.post<DepositCalculation>('/api/user/chargeBNBCalculator', { amount: '0.5' });
    expect(direct.data.conversion?.received).toBe('298.5');
  });

  it('is what was sent, of every other asset, and of BNB where staff switched that off', async () => {
    const user = await app.actors.user();
    for (const asset of ['USDT', 'FXB', 'NICE']) {
      expect([asset, (await calculated(user, asset, '20')).conversion]).toEqual([asset, null]);
    }
    await changeSetting(app, 'deposit.bnbConvert', 'false');
    expect((await calculated(user, 'BNB', '2')).conversion).toBeNull();
    await changeSetting(app, 'deposit.bnbConvert', 'true');
  });

  it('is BNB while there is no live price, or more is wanted than there is', async () => {
    const user = await app.actors.user();
    expect((await calculated(user, 'BNB', '1000000')).conversion).toEqual({ ...terms, received: null });
    const setSource = (set: string) =>
      app.get(UnitOfWork).run((tx) => tx.run(`UPDATE price_source SET ${set} WHERE asset = 'BNB'`));
    await setSource("source = 'http', pricedAt = 1");
    expect((await calculated(user, 'BNB', '2')).conversion).toEqual({ ...terms, price: null, received: null });
    await setSource("source = 'staff'");
  });

  it('stands in its row afterwards as it came, with the price of that moment, whatever the price is since', async () => {
    const user = await app.actors.user();
    const id = await filed(user, { asset: 'BNB', amount: '2' });
    expect(await shown(user)).toMatchObject({
      ...{ amount: '2', credited: null, converted: null, conversion: { ...terms, received: '1194' } },
    });
    expect(await rowOf(id)).toMatchObject({ conversion: { ...terms, received: '1194' }, converted: null });
    await app.actors.agreed('assets/BNB/price', { price: '620', reason: 'test' });
    await app.actors.byTwo('reviewer', `deposits/${id}/approve`, { amount: '2' });
    await app.actors.agreed('assets/BNB/price', { price: '600', reason: 'test' });
    const converted = { asset: 'USDT', amount: '1233.8', price: '620' };
    expect(await shown(user)).toMatchObject({ amount: '2', credited: '2', converted, conversion: null });
    expect(await rowOf(id)).toMatchObject({ amount: '2', credited: '2', converted, conversion: null });
    expect(await funding(user)).toBe('1233.8');
  });

  it('is told in the answer to its filing', async () => {
    const user = await app.actors.user();
    expect((await file(user, { asset: 'BNB', amount: '0.5' })).conversion).toEqual({ ...terms, received: '298.5' });
    expect((await file(user, { asset: 'USDT', amount: '5' })).conversion).toBeNull();
  });

  it('is told without a price where none was kept', async () => {
    const user = await app.actors.user();
    const id = await filed(user, { asset: 'BNB', amount: '1' });
    await app.actors.byTwo('reviewer', `deposits/${id}/approve`, { amount: '1' });
    const forget = 'UPDATE deposit_check SET convertedPrice = NULL WHERE depositId = ?';
    await app.get(UnitOfWork).run((tx) => tx.run(forget, [id]));
    expect((await shown(user))?.converted).toEqual({ asset: 'USDT', amount: '597', price: null });
  });

  it('of USDT stands in its row as what was credited, and nothing else', async () => {
    const user = await app.actors.user();
    const id = await filed(user, { asset: 'USDT', amount: '20' });
    expect((await rowOf(id)).conversion).toBeNull();
    await app.actors.byTwo('reviewer', `deposits/${id}/approve`, { amount: '19.5' });
    expect(await shown(user)).toMatchObject({ amount: '20', credited: '19.5', converted: null });
  });
});
