import type { AwardRatesAnswer } from '../../server/awards/economics/economics.schemas';
import { day } from '../../server/common/runtime';
import type { ProductPreview, ProductRow } from '../../server/miners/miners-console.schemas';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { MinerStage } from '../support/miner-stage';

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
    // Rates are proposed as one; the second person is told.
    const finance2 = await app.actors.staff('finance2');
    const confirmed = async (change: object) => {
      const asked = { rates: { ...rates.rates, ...change }, version: rates.version, reason: 'test' };
      const { body } = await finance.post<{ proposalId: number }>('/admin-api/award-rates', asked);
      const told = await code(finance2.post(`/admin-api/proposals/${body.proposalId}/confirm`));
      await finance.post(`/admin-api/proposals/${body.proposalId}/withdraw`, { reason: 'test' });
      return told;
    };
    expect(await confirmed({ budgetPpm: 350_001 })).toBe('productAboveIncome');
    expect(await confirmed({ dividendPpm: 200_001 })).toBe('productAboveIncome');
    await end(row);
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

describe('what a product would come to, before it is saved', () => {
  const preview = async (change: object = {}, by = finance) => {
    const { image, saleFrom, perUser, ...sums } = seed();
    return await by.post<ProductPreview & { code: string }>('/admin-api/miner-products/preview', {
      ...sums,
      ...change,
    });
  };

  it('is told of the seed by figures that can be checked by hand', async () => {
    const { http, body } = await preview({ asset: 'FXB' });
    expect(http).toBe(200);
    expect(body).toEqual({
      ...{ refusal: null, counts: true },
      sums: {
        cost: { volume: '10000', income: '150', afterAwards: '97.5', ceiling: '78' },
        pays: {
          power: '70',
          value: { total: '70', day: '0.7', hour: '0.02916666' },
          asset: { total: '140', day: '1.4', hour: '0.05833332' },
          ...{ mineral: '3.5', mineralValue: '0', promised: '70' },
        },
        pool: expect.objectContaining({ asset: 'FXB', price: '0.5', stock: 10, days: 100, due: '0', dueWith: '1400' }),
      },
    });
  });

  it('counts the MINERAL it brings at what that buys of the others on sale', async () => {
    const { body: mineral } = await make({ price: '100', priceAsset: 'MINERAL', goldValue: '20' });
    // 40 / (100 − 5 % · 40) = 40/98 USDT a point, 3.5 points.
    expect((await preview()).body.sums?.pays).toMatchObject({ mineralValue: '1.42857143', promised: '71.42857143' });
    const own = { price: '100', priceAsset: 'MINERAL', goldValue: '20' };
    expect((await preview(own)).body.sums?.cost).toEqual({
      ...{ volume: '2000', income: null, afterAwards: null, ceiling: null },
    });
    await end(mineral);
  });

  it('says what saving it would say, also while it is kept out of sale', async () => {
    const dear = { goldValue: '39.1', titles: { en: 'Feldspar rig' } };
    const saved = await make(dear);
    const { body } = await preview(dear);
    const text = '“Feldspar rig” would release more than the points it costs have brought in';
    expect(saved.body).toMatchObject({ code: 'productAboveIncome', errors: { goldValue: text } });
    expect(body).toMatchObject({ refusal: { code: 'productAboveIncome', text, field: 'goldValue' }, counts: true });
    expect((await preview({ ...dear, active: false })).body).toMatchObject({
      refusal: { code: 'productAboveIncome' },
      counts: false,
    });
    expect((await preview({ price: '1', priceAsset: 'MINERAL', goldValue: '10' })).body).toMatchObject({
      refusal: { code: 'productFeedsItself', field: 'price' },
      sums: { pays: { mineralValue: null, promised: null } },
    });
  });

  it.each([
    [{ asset: 'TRADE' }, 'productAssetRefused', 'asset'],
    [{ price: '0' }, 'amountInvalid', 'price'],
    [{ goldValue: '0.00000001' }, 'productTooSmall', 'goldValue'],
  ])('has no sums where %j is refused by itself', async (change, refused, field) => {
    expect((await preview(change)).body).toMatchObject({ refusal: { code: refused, field }, sums: null });
  });

  it('holds a change against the others and not against what it was', async () => {
    const { body: row } = await make({ goldValue: '1', stock: 5 });
    const user = await app.actors.user({ bound: true, funded: { TRADE: '5000' } });
    expect((await user.api.post(`/api/project/mining_machine/${row.id}`, { quantity: 2 })).status).toBe(200);
    const { body } = await preview({ id: row.id, goldValue: '39', stock: 5 });
    expect(body).toMatchObject({ refusal: null, sums: { pool: { stock: 3 } } });
    expect((await preview({ id: row.id, stock: 1 })).body.refusal).toMatchObject({ code: 'stockBelowSold' });
    expect((await preview({ id: 999_999 })).body.code).toBe('notFound');
    await end({ ...row, version: row.version });
  });

  it('is for whoever may read products', async () => {
    expect((await preview({}, await app.actors.staff('auditor'))).http).toBe(200);
    expect((await preview({}, await app.actors.staff('editor'))).http).toBe(403);
    expect((await preview({ days: 0 })).body.code).toBe('invalidInput');
  });
});

describe('how long the pool lasts', () => {
  /** 10 BNB a day for ten days, at 600. */
  const contract = { asset: 'BNB', goldValue: '60000', multiplePpm: 1_000_000, days: 10 };
  const pool = async (change: object) => {
    const { image, saleFrom, perUser, ...sums } = seed();
    const asked = { ...sums, ...contract, ...change };
    return (await finance.post<ProductPreview>('/admin-api/miner-products/preview', asked)).body.sums?.pool;
  };

  it('is told for the whole stock, with what came in over 30 days and without it', async () => {
    const stage = await MinerStage.open(app);
    await stage.fund('BNB', 110);
    app.clock.advance(31 * day);
    await stage.fund('BNB', 60);
    finance = await stage.finance;
    // It holds 170, and 2 a day come in. Ten contracts are due 100 a day.
    const none = { releases: '170', inflow: '60', inflowDays: 30, due: '0', coveredWithout: 10 };
    expect(await pool({ stock: 10 })).toMatchObject({ ...none, dueWith: '1000', coveredDays: 1, coveredAlone: 1 });
    // 180 on the ninth day: 170 and 18. On the tenth 200: 170 and 20.
    expect(await pool({ stock: 2 })).toMatchObject({ ...none, dueWith: '200', coveredDays: 9, coveredAlone: 8 });
    expect(await pool({ stock: 1 })).toMatchObject({ ...none, dueWith: '100', coveredDays: 10, coveredAlone: 10 });
    // At a fixed amount it is the same while the price is.
    expect(await pool({ stock: 2, goldStandard: false })).toMatchObject({ dueWith: '200', coveredDays: 9 });
  });

  it('counts what contracts are due already', async () => {
    const { body: row } = await make({ ...contract, goldValue: '600', price: '1000000' });
    const user = await app.actors.user({ bound: true, funded: { TRADE: '1000000' } });
    expect((await user.api.post(`/api/project/mining_machine/${row.id}`)).status).toBe(200);
    // 600 USDT, and 2.5 of the hour that has begun: never too little.
    const due = { due: '1.00416667', dueWith: '101.00416667' };
    expect(await pool({ stock: 1 })).toMatchObject({ ...due, coveredWithout: 10, coveredDays: 10 });
    await end(row);
  });
});
