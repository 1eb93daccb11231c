import type { AwardRatesAnswer } from '../../server/awards/economics/economics.schemas';
import { day } from '../../server/common/runtime';
import type { ProductRow } from '../../server/miners/miners-console.schemas';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';

let app: TestApp;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop();
  finance = await app.actors.staff('finance');
});
afterAll(() => app.close());

const seed = () => ({
  titles: { en: 'Feldspar rig', 'zh-CN': '长石矿机' },
  ...{
    image: null,
    price: '1000',
    priceAsset: 'TRADE',
    goldValue: '35',
    multiplePpm: 2_000_000,
    days: 100,
    asset: 'NICE',
  },
  ...{ goldStandard: true, stock: 10, perUser: 2, saleFrom: new Date(app.clock.stop()).toISOString(), saleUntil: null },
  active: true,
});
const make = (change: object = {}) =>
  finance.post<ProductRow & { code: string; errors?: object }>('/admin-api/miner-products', { ...seed(), ...change });
const edit = (row: ProductRow, change: object) =>
  finance.put<ProductRow & { code: string }>(`/admin-api/miner-products/${row.id}`, {
    ...seed(),
    version: row.version,
    ...change,
  });
const code = async (answer: Promise<{ http: number; body: { code: string } }>) => {
  const { http, body } = await answer;
  return http === 200 ? 'done' : body.code;
};
/** Takes what the test made out of sale again. */
const end = async (row: ProductRow) => expect((await edit(row, { active: false })).http).toBe(200);

test('a product is what staff say it is, and is changed over what its editor saw', async () => {
  const made = await make();
  expect(made.http).toBe(200);
  expect(made.body).toEqual({
    ...{ id: made.body.id, ...seed(), power: '70', sold: 0, state: 'inProgress', version: 1, staff: made.body.staff },
    ...{ createdAt: new Date(app.clock.stop()).toISOString(), updatedAt: new Date(app.clock.stop()).toISOString() },
  });
  expect(made.body.staff).not.toBeNull();
  const changed = await edit(made.body, {
    goldValue: '30',
    stock: 5,
    saleUntil: new Date(app.clock.stop() + day).toISOString(),
  });
  expect(changed.body).toMatchObject({ goldValue: '30', power: '60', stock: 5, version: 2 });
  expect(await code(edit(made.body, {}))).toBe('stateConflict');
  expect(await code(finance.put('/admin-api/miner-products/999999', { ...seed(), version: 1 }))).toBe('notFound');
  const auditor = await app.actors.staff('auditor');
  const { body: log } = await auditor.get<{ action: string; resource: string }[]>(
    `/admin-api/audit?filter=${encodeURIComponent(JSON.stringify({ resource: 'miner-products' }))}`,
  );
  expect(log.map(({ action }) => action)).toEqual(['update', 'create']);
  await end(changed.body);
});

test.each([
  [{ asset: 'TRADE' }, 'productAssetRefused'],
  [{ asset: 'XYZ' }, 'assetUnknown'],
  [{ image: 'https://elsewhere.example/x.png' }, 'productImageRefused'],
  [{ price: '0' }, 'amountInvalid'],
  [{ goldValue: '1000000.00000001' }, 'amountTooLarge'],
  [{ goldValue: '0.00000001', days: 100 }, 'productTooSmall'],
  [{ goldValue: '39.00000001' }, 'productAboveIncome'],
  [{ price: '1', priceAsset: 'MINERAL', goldValue: '10' }, 'productFeedsItself'],
  [{ titles: {} }, 'invalidInput'],
  [{ multiplePpm: 0 }, 'invalidInput'],
  [{ days: 0 }, 'invalidInput'],
  [{ priceAsset: 'USDT' }, 'invalidInput'],
  [{ perUser: 0 }, 'invalidInput'],
  [{ saleFrom: 'soon' }, 'invalidInput'],
])('%j: %s', async (change, refused) => {
  expect(await code(make(change))).toBe(refused);
});

test('who only reads makes none', async () => {
  for (const role of ['reviewer', 'auditor', 'agent'] as const) {
    const client = await app.actors.staff(role);
    expect((await client.get('/admin-api/miner-products')).http).toBe(200);
    expect((await client.post('/admin-api/miner-products', seed())).http).toBe(403);
  }
  expect((await (await app.actors.staff('editor')).get('/admin-api/miner-products')).http).toBe(403);
});

describe('what is on sale', () => {
  /** What a change of a setting is told while this is on sale. */
  const changing = async (key: string, value: string) => {
    const { body } = await finance.get<SettingRow>(`/admin-api/settings/${key}`);
    const asked = await finance.put<{ code: string }>(`/admin-api/settings/${key}`, {
      ...{ value, version: body.version, reason: 'test' },
    });
    return asked.http === 200 ? 'done' : asked.body.code;
  };

  it('is within its income, and so is every change of what that rests on', async () => {
    const { body: row } = await make({ goldValue: '39' });
    expect(await changing('card.fuelRate', '9999')).toBe('productAboveIncome');
    expect(await changing('card.sellerFee', '4999')).toBe('productAboveIncome');
    expect(await changing('card.tradePointRate', '100001')).toBe('productAboveIncome');
    const { body: rates } = await finance.get<AwardRatesAnswer>('/admin-api/award-rates');
    // Rates are proposed as one: who proposes them is told, and the second person where a product came in between.
    const finance2 = await app.actors.staff('finance2');
    const asked = (change: object) =>
      finance.post<{ proposalId: number; code: string }>('/admin-api/award-rates', {
        ...{ rates: { ...rates.rates, ...change }, version: rates.version, reason: 'test' },
      });
    expect(await code(asked({ budgetPpm: 350_001 }))).toBe('productAboveIncome');
    expect(await code(asked({ dividendPpm: 200_001 }))).toBe('productAboveIncome');
    const { body: out } = await edit(row, { goldValue: '39', active: false });
    const { body: proposed } = await asked({ budgetPpm: 350_001 });
    const { body: again } = await edit(out, { goldValue: '39' });
    expect(await code(finance2.post(`/admin-api/proposals/${proposed.proposalId}/confirm`))).toBe('productAboveIncome');
    await finance.post(`/admin-api/proposals/${proposed.proposalId}/withdraw`, { reason: 'test' });
    await end(again);
    expect(await changing('card.fuelRate', '9999')).toBe('done');
  });

  it('counts together: what MINERAL buys makes each of the others dearer', async () => {
    const { body: row } = await make({ goldValue: '39', active: false });
    const { body: mineral } = await make({ price: '1000', priceAsset: 'MINERAL', goldValue: '10' });
    expect(await code(edit(row, { goldValue: '39' }))).toBe('productAboveIncome');
    const { body: less } = await edit(row, { goldValue: '38.9' });
    expect(await changing('miner.mineralRate', '200000')).toBe('productAboveIncome');
    expect(await code(edit(mineral, { price: '10', priceAsset: 'MINERAL', goldValue: '10' }))).toBe(
      'productAboveIncome',
    );
    await end(less);
    await end(mineral);
  });

  it('is not what is over, sold out or kept out of sale', async () => {
    const past = new Date(app.clock.stop()).toISOString();
    for (const change of [{ active: false }, { saleUntil: past }, { stock: 0 }])
      expect(await code(make({ goldValue: '1000', ...change }))).toBe('done');
    expect(await code(make({ goldValue: '1000', saleFrom: new Date(app.clock.stop() + day).toISOString() }))).toBe(
      'productAboveIncome',
    );
  });

  it('never less than is sold', async () => {
    const { body: row } = await make({ goldValue: '1' });
    const user = await app.actors.user({ bound: true, funded: { TRADE: '5000' } });
    expect((await user.api.post(`/api/project/mining_machine/${row.id}`, { quantity: 2 })).status).toBe(200);
    expect(await code(edit(row, { goldValue: '1', stock: 1 }))).toBe('stockBelowSold');
    expect((await edit(row, { goldValue: '1', stock: 2 })).body).toMatchObject({ stock: 2, sold: 2 });
  });
});
