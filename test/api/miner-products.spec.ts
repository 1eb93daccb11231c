import type { AwardRatesAnswer } from '../../server/awards/economics/economics.schemas';
import { day } from '../../server/common/runtime';
import type { ProductRow } from '../../server/miners/miners.list';
import type { ProductPreview, ProductWritten } from '../../server/miners/miners-console.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { MinerStage } from '../support/miner-stage';

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop();
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
});
afterAll(() => app.close());

const seed = () => ({
  titles: { en: 'Feldspar rig', 'zh-CN': '长石矿机' },
  ...{
    image: null,
    price: '1000',
    priceAsset: 'TRADE',
    goldValue: '30',
    multiplePpm: 2_000_000,
    days: 100,
    asset: 'NICE',
  },
  ...{ goldStandard: true, stock: 10, perUser: 2, saleFrom: new Date(app.clock.stop()).toISOString(), saleUntil: null },
  active: true,
});
type Told = ProductWritten & { code: string; errors?: object };
const make = (change: object = {}, by = finance) =>
  by.post<Told>('/admin-api/miner-products', { ...seed(), reason: 'test', ...change });
const read = async (id: number) => (await finance.get<ProductRow>(`/admin-api/miner-products/${id}`)).body;
/** Over the product as it is. */
const edit = async (id: number, change: object, by = finance) =>
  by.put<Told>(`/admin-api/miner-products/${id}`, {
    ...{ ...seed(), version: (await read(id)).version, reason: 'test' },
    ...change,
  });
const confirm = (proposalId: number | null, by = finance2) =>
  by.post<{ code?: string } | null>(`/admin-api/proposals/${proposalId}/confirm`);
const code = async (answer: Promise<{ http: number; body: { code: string } }>) => {
  const { http, body } = await answer;
  return http === 200 ? 'done' : body.code;
};
/** What two agree on. */
const agreed = async (asked: Promise<{ http: number; body: Told }>): Promise<number> => {
  const { http, body } = await asked;
  if (http !== 200) throw new Error(`product: ${body.code}`);
  expect((await confirm(body.proposalId)).http).toBe(200);
  return body.id;
};
/** Takes what the test made out of sale again. */
const end = async (id: number) => expect((await edit(id, { active: false })).body).toEqual({ id, proposalId: null });

test('a product is what two of staff say it is, and is changed over what its editor saw', async () => {
  const { http, body } = await make();
  expect([http, body]).toEqual([200, { id: expect.any(Number), proposalId: expect.any(Number) }]);
  const { id, proposalId } = body;
  const made = await read(id);
  const times = {
    createdAt: new Date(app.clock.stop()).toISOString(),
    updatedAt: new Date(app.clock.stop()).toISOString(),
  };
  expect(made).toEqual({
    ...{
      id,
      ...seed(),
      power: '60',
      sold: 0,
      state: 'ended',
      active: false,
      version: 1,
      proposalId,
      staff: made.staff,
    },
    shares: {
      ...{ need: '75.6', share: '0', most: '0', sellable: 0, covered: true },
      ...{ backing: '0', outstanding: '0', perPoint: '0' },
    },
    ...times,
  });
  expect(made.staff).not.toBeNull();
  const proposal = (await finance2.get<ProposalRow>(`/admin-api/proposals/${proposalId}`)).body;
  expect(proposal).toMatchObject({ kind: 'minerProduct', subject: String(id), mayConfirm: true });
  expect(proposal.facts).toEqual([
    { name: 'product', value: 'Feldspar rig' },
    { name: 'price', value: '1000 TRADE' },
    { name: 'goldValue', value: '30 USDT' },
    { name: 'multiple', value: '× 2' },
    { name: 'days', value: '100' },
    { name: 'asset', value: 'NICE' },
    { name: 'goldStandard', value: 'true' },
    { name: 'stock', value: '10' },
    { name: 'perUser', value: '2' },
    { name: 'saleFrom', value: times.createdAt },
    { name: 'saleUntil', value: '' },
    { name: 'onSale', value: 'false → true' },
  ]);
  expect(await confirm(proposalId, finance)).toMatchObject({ http: 403, body: { code: 'ownProposal' } });
  expect((await confirm(proposalId)).http).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'inProgress', active: true, version: 2, proposalId: null });
  const until = new Date(app.clock.stop() + day).toISOString();
  const less = { goldValue: '25', stock: 5, saleUntil: until };
  expect((await edit(id, less)).body).toEqual({ id, proposalId: null });
  expect(await read(id)).toMatchObject({ goldValue: '25', power: '50', stock: 5, saleUntil: until, version: 3 });
  expect(await code(edit(id, { version: 2 }))).toBe('stateConflict');
  expect(await code(finance.put('/admin-api/miner-products/999999', { ...seed(), version: 1, reason: 'test' }))).toBe(
    'notFound',
  );
  const auditor = await app.actors.staff('auditor');
  const { body: log } = await auditor.get<{ action: string; resource: string }[]>(
    `/admin-api/audit?filter=${encodeURIComponent(JSON.stringify({ resource: 'miner-products' }))}`,
  );
  expect(log.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
  await end(id);
});

describe('one person of staff', () => {
  it('promises no more of what is on sale', async () => {
    const id = await agreed(make({ goldValue: '20', saleUntil: new Date(app.clock.stop() + day).toISOString() }));
    const now = await read(id);
    const as = { goldValue: now.goldValue, saleUntil: now.saleUntil };
    for (const more of [{ price: '999' }, { goldValue: '21' }, { days: 99 }, { stock: 11 }, { saleUntil: null }]) {
      const { body } = await edit(id, { ...as, ...more });
      expect(body.proposalId).toEqual(expect.any(Number));
      expect(await code(edit(id, { ...as, ...more }))).toBe('alreadyProposed');
      expect(await read(id)).toMatchObject({ ...as, stock: 10, proposalId: body.proposalId });
      await finance.post(`/admin-api/proposals/${body.proposalId}/withdraw`, { reason: 'test' });
    }
    await end(id);
  });

  it('does not sell for MINERAL what all of it together brought nothing for', async () => {
    const { body } = await make({ price: '1', priceAsset: 'MINERAL', goldValue: '8' });
    expect(body.proposalId).toEqual(expect.any(Number));
    const user = await app.actors.user({ bound: true, funded: { MINERAL: '100' } });
    expect(await user.api.post(`/api/project/mining_machine/${body.id}`)).toMatchObject({
      data: { code: 'productNotOnSale' },
    });
    await finance.post(`/admin-api/proposals/${body.proposalId}/withdraw`, { reason: 'test' });
  });

  it('takes it out of sale at any time, which ends the change that waits', async () => {
    const id = await agreed(make({ goldValue: '20' }));
    const { proposalId } = (await edit(id, { goldValue: '21' })).body;
    await edit(id, { goldValue: '20', active: false }, finance2);
    expect((await finance.get<ProposalRow>(`/admin-api/proposals/${proposalId}`)).body).toMatchObject({
      ...{ state: 'refused', decidedBy: 'Finn Finance' },
    });
    expect(await confirm(proposalId)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
  });

  it('is told when another product has come between', async () => {
    const { body } = await make({ goldValue: '32.4' });
    const mineral = await agreed(make({ price: '1000', priceAsset: 'MINERAL', goldValue: '500', stock: 1 }));
    expect(await confirm(body.proposalId)).toMatchObject({ http: 400, body: { code: 'productAboveIncome' } });
    expect(await read(body.id)).toMatchObject({ active: false });
    await end(mineral);
    await finance.post(`/admin-api/proposals/${body.proposalId}/withdraw`, { reason: 'test' });
  });
});

test.each([
  [{ asset: 'TRADE' }, 'productAssetRefused'],
  [{ asset: 'XYZ' }, 'assetUnknown'],
  [{ image: 'https://elsewhere.example/x.png' }, 'productImageRefused'],
  [{ price: '0' }, 'amountInvalid'],
  [{ goldValue: '1000000.00000001' }, 'amountTooLarge'],
  [{ goldValue: '0.00000001', days: 100 }, 'productTooSmall'],
  [{ goldValue: '32.50000001' }, 'productAboveIncome'],
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
    expect((await make({}, client)).http).toBe(403);
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
    const id = await agreed(make({ goldValue: '32.5' }));
    expect(await changing('card.fuelRate', '9999')).toBe('productAboveIncome');
    expect(await changing('card.sellerFee', '4999')).toBe('productAboveIncome');
    expect(await changing('card.tradePointRate', '100001')).toBe('productAboveIncome');
    const { body: rates } = await finance.get<AwardRatesAnswer>('/admin-api/award-rates');
    // Rates are proposed as one: who proposes them is told, and the second person where a product came in between.
    const asked = (change: object) =>
      finance.post<{ proposalId: number; code: string }>('/admin-api/award-rates', {
        ...{ rates: { ...rates.rates, ...change }, version: rates.version, reason: 'test' },
      });
    expect(await code(asked({ budgetPpm: 350_001 }))).toBe('productAboveIncome');
    expect(await code(asked({ dividendPpm: 200_001 }))).toBe('productAboveIncome');
    await end(id);
    const { body: proposed } = await asked({ budgetPpm: 350_001 });
    await agreed(edit(id, { goldValue: '32.5' }));
    expect(await code(finance2.post(`/admin-api/proposals/${proposed.proposalId}/confirm`))).toBe('productAboveIncome');
    await finance.post(`/admin-api/proposals/${proposed.proposalId}/withdraw`, { reason: 'test' });
    await end(id);
    expect(await changing('card.fuelRate', '9999')).toBe('done');
  });

  it('is refused with the gold value that would pass', async () => {
    const { body } = await make({ goldValue: '40' });
    expect(body).toMatchObject({ code: 'productAboveIncome', most: '32.5', multiple: '2' });
    await end(await agreed(make({ goldValue: '32.5' })));
  });

  it('counts together: what MINERAL buys makes each of the others dearer', async () => {
    const { id } = (await make({ goldValue: '32.5', active: false })).body;
    const mineral = await agreed(make({ price: '1000', priceAsset: 'MINERAL', goldValue: '10' }));
    expect(await code(edit(id, { goldValue: '32.5' }))).toBe('productAboveIncome');
    await agreed(edit(id, { goldValue: '32.4' }));
    expect(await changing('miner.mineralRate', '200000')).toBe('productAboveIncome');
    expect(await code(edit(mineral, { price: '10', priceAsset: 'MINERAL', goldValue: '10' }))).toBe(
      'productAboveIncome',
    );
    await end(id);
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
    const id = await agreed(make({ goldValue: '1' }));
    const user = await app.actors.user({ bound: true, funded: { TRADE: '5000' } });
    expect((await user.api.post(`/api/project/mining_machine/${id}`, { quantity: 2 })).status).toBe(200);
    expect(await code(edit(id, { goldValue: '1', stock: 1 }))).toBe('stockBelowSold');
    expect(await code(edit(id, { goldValue: '1', stock: 2 }))).toBe('done');
    expect(await read(id)).toMatchObject({ stock: 2, sold: 2 });
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
          ...{ power: '60', most: '72' },
          value: { total: '60', day: '0.6', hour: '0.025' },
          asset: { total: '120', day: '1.2', hour: '0.05' },
          ...{ mineral: '3', mineralValue: '0', promised: '72' },
        },
        pool: {
          ...{ asset: 'FXB', price: '0.5', releases: '1000000', ceiling: '144', available: 6_944 },
          ...{ stock: 10, needed: '1440', uncoveredDue: '0' },
        },
        // 30 USDT stand behind each of the 3,000 TRADE that users of this spec hold, and what they bought before paid.
        shares: expect.objectContaining({ need: '75.6', outstanding: '3000', sellable: 3, covered: true }),
      },
    });
  });

  it('counts the MINERAL it brings at what that buys of the others on sale', async () => {
    const mineral = await agreed(make({ price: '100', priceAsset: 'MINERAL', goldValue: '20' }));
    // 48 / (100 − 5 % · 48) = 48/97.6 USDT a point, 3.6 points at most.
    expect((await preview()).body.sums?.pays).toMatchObject({ mineralValue: '1.77049181', promised: '73.77049181' });
    const own = { price: '100', priceAsset: 'MINERAL', goldValue: '20' };
    expect((await preview(own)).body.sums?.cost).toEqual({
      ...{ volume: '2000', income: null, afterAwards: null, ceiling: null },
    });
    await end(mineral);
  });

  it('says what saving it would say, also while it is kept out of sale', async () => {
    const dear = { goldValue: '32.6', titles: { en: 'Feldspar rig' } };
    const saved = await make(dear);
    const { body } = await preview(dear);
    const most = 'The gold value can be at most 32.5 USDT at 2';
    const text = `“Feldspar rig” would release more than the points it costs have brought in. ${most}`;
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
    const id = await agreed(make({ goldValue: '1', stock: 5 }));
    const user = await app.actors.user({ bound: true, funded: { TRADE: '5000' } });
    expect((await user.api.post(`/api/project/mining_machine/${id}`, { quantity: 2 })).status).toBe(200);
    const { body } = await preview({ id, goldValue: '32.5', stock: 5 });
    expect(body).toMatchObject({ refusal: null, sums: { pool: { stock: 3 } } });
    expect((await preview({ id, stock: 1 })).body.refusal).toMatchObject({ code: 'stockBelowSold' });
    expect((await preview({ id: 999_999 })).body.code).toBe('notFound');
    await end(id);
  });

  it('is for whoever may make products', async () => {
    expect((await preview({}, await app.actors.staff('admin'))).http).toBe(200);
    expect((await preview({}, await app.actors.staff('auditor'))).http).toBe(403);
    expect((await preview({ days: 0 })).body.code).toBe('invalidInput');
  });
});

describe('what the pool covers', () => {
  /** 100 BNB in ten days, at 600. */
  const contract = { asset: 'BNB', goldValue: '60000', multiplePpm: 1_000_000, days: 10 };
  const pool = async (change: object) => {
    const { image, saleFrom, perUser, ...sums } = seed();
    const asked = { ...sums, ...contract, ...change };
    return (await finance.post<ProductPreview>('/admin-api/miner-products/preview', asked)).body.sums?.pool;
  };

  it('is told at the ceiling of one, and for the whole stock', async () => {
    await (await MinerStage.open(app)).fund('BNB', 250);
    [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
    const there = { releases: '250', uncoveredDue: '0' };
    expect(await pool({ stock: 3 })).toMatchObject({ ...there, ceiling: '120', available: 2, needed: '360' });
    // A fixed amount has no more than what it is now.
    const fixed = { stock: 3, goldStandard: false };
    expect(await pool(fixed)).toMatchObject({ ...there, ceiling: '100', available: 2, needed: '300' });
  });

  it('is what nobody was promised yet', async () => {
    const id = await agreed(make({ ...contract, goldValue: '6000', price: '1000000' }));
    const user = await app.actors.user({ bound: true, funded: { TRADE: '1000000' } });
    expect((await user.api.post(`/api/project/mining_machine/${id}`)).status).toBe(200);
    expect(await pool({ stock: 1 })).toMatchObject({ releases: '238', available: 1, uncoveredDue: '0' });
    await end(id);
  });
});
