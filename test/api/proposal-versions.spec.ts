// @both-engines
import { RateChanges } from '../../server/awards/economics/rate-changes.service';
import { Reader, UnitOfWork } from '../../server/common/database';
import type { LockProductRow } from '../../server/locks/locks.list';
import { lockProductChange } from '../../server/locks/locks-console.schemas';
import { Liquidity } from '../../server/market/pools/liquidity.service';
import type { ProductRow } from '../../server/miners/miners.list';
import { productTerms } from '../../server/miners/miners-console.schemas';
import { ProposalKinds } from '../../server/proposals/moves/proposal-kinds.service';
import { type ProposalKindName, proposalKinds } from '../../server/proposals/proposals.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { cardsOnSale } from '../support/cards-on-sale';
import { productOnSale } from '../support/miner-stage';

let app: TestApp;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  finance = await app.actors.staff('finance');
});
afterAll(() => app.close());

const change = (sql: string) => app.get(UnitOfWork).run((tx) => tx.run(sql));
async function idOf(sql: string): Promise<number> {
  const [row] = await app.get(Reader).query<{ id: number }>(sql);
  if (!row) throw new Error(`nothing: ${sql}`);
  return Number(row.id);
}
const first = async <T>(resource: string): Promise<T> => {
  const [row] = (await finance.get<T[]>(`/admin-api/${resource}`)).body;
  if (!row) throw new Error(`no ${resource}`);
  return row;
};

/** What a kind keeps, and what somebody else changes meanwhile. */
interface Case {
  readonly payload: object;
  readonly meanwhile: () => Promise<unknown>;
}

const source = {
  ...{ source: 'staff', poolId: null, feedUrl: null, feedPath: null, feedEvery: 5, staleAfter: 300 },
  ...{ maxMovePpm: 200_000, asset: 'NICE', before: 'staff', version: 1 },
};
const moved = () => change("UPDATE price_source SET version = version + 1 WHERE asset = 'NICE'");
const setTo = (key: string, value: string) =>
  change(`INSERT INTO setting (name, value, version, updatedAt, staffId) VALUES ('${key}', '${value}', 1, 0, 1)`);

/** null: nothing that it rests on can change. */
const cases: Record<ProposalKindName, (() => Promise<Case>) | null> = {
  topUp: null,
  adjustment: null,
  feePayout: null,
  salesMove: null,
  exchangePair: async () => {
    const [{ id, version } = { id: 0, version: 0 }] = await app
      .get(Reader)
      .query<{ id: number; version: number }>("SELECT id, version FROM exchange_pair WHERE toAsset = 'BNB'");
    const before = { open: false, mode: 'rate', poolId: null } as const;
    return {
      payload: { id, version, before, after: { ...before, open: true } },
      meanwhile: () => change(`UPDATE exchange_pair SET version = version + 1 WHERE id = ${id}`),
    };
  },
  setting: async () => ({
    payload: { key: 'withdraw.dailyLimit', before: '5000', after: '6000', version: 0 },
    meanwhile: () => setTo('withdraw.dailyLimit', '7'),
  }),
  awardRates: async () => {
    const { rates, version } = await app.get(RateChanges).read('en');
    return { payload: { before: rates, after: rates, version }, meanwhile: () => setTo('meal.amount', '4') };
  },
  credit: async () => {
    const user = await app.actors.user({ bound: true });
    const filed = { asset: 'USDT', amount: '400', txHash: `0x${'7'.repeat(64)}` };
    const { data } = await user.api.post<{ id: number }>('/api/finance/recharge', filed);
    const payload = {
      ...{ depositId: data.id, uid: user.uid, asset: 'USDT', claimed: '400', credited: '400', txHash: null },
      ...{ proof: 'none', reason: 'large' },
    };
    return { payload, meanwhile: () => change(`UPDATE deposit SET state = 'rejected' WHERE id = ${data.id}`) };
  },
  payoutRelease: async () => ({
    payload: { stoppedAt: 1, reason: '' },
    meanwhile: () => change('UPDATE payout_switch SET stopped = 1, changedAt = 5'),
  }),
  price: async () => ({
    payload: { asset: 'NICE', price: '1', before: null, average: null, move: null, version: 1 },
    meanwhile: moved,
  }),
  priceSource: async () => ({ payload: source, meanwhile: moved }),
  contract: async () => ({
    payload: { asset: 'NICE', before: '', contract: null, chainDecimals: null },
    meanwhile: () => change("UPDATE asset SET chainDecimals = 7 WHERE code = 'NICE'"),
  }),
  firstLiquidity: async () => {
    const poolId = await idOf("SELECT id FROM pool WHERE base = 'FXB'");
    const caller = await app.actors.caller(
      await idOf("SELECT id FROM staff WHERE email = 'finance@demo.local'"),
      'finance',
    );
    const request = { ...caller, key: undefined, body: null };
    return {
      payload: { poolId, base: '1', quote: '1', assets: ['FXB', 'USDT'] },
      meanwhile: () => app.get(Liquidity).remove(request, poolId, 1_000, 'test'),
    };
  },
  staffRole: async () => {
    const id = await idOf("SELECT id FROM staff WHERE email = 'editor@demo.local'");
    const before = { role: 'editor', status: 'active' };
    return {
      payload: { id, email: 'editor@demo.local', name: 'E', role: 'reviewer', before },
      meanwhile: () => change(`UPDATE staff SET role = 'agent' WHERE id = ${id}`),
    };
  },
  actingRole: async () => {
    const id = await idOf("SELECT id FROM staff WHERE email = 'auditor@demo.local'");
    return {
      payload: { id, email: 'auditor@demo.local', name: 'A', role: 'reviewer', before: 'auditor' },
      meanwhile: () => change(`UPDATE staff SET role = 'agent' WHERE id = ${id}`),
    };
  },
  level: async () => {
    const { id: userId, uid } = await app.actors.user({ bound: true });
    return {
      payload: { userId, uid, before: 0, fixedBefore: null, level: 2 },
      meanwhile: () => change(`UPDATE \`user\` SET level = 3 WHERE id = ${userId}`),
    };
  },
  sessionRestart: async () => {
    const { session: sessionId } = await cardsOnSale(app, 50);
    return {
      payload: { sessionId, name: 'Night', stoppedAt: 1 },
      meanwhile: () => change(`UPDATE trade_session SET stoppedAt = 77 WHERE id = ${sessionId}`),
    };
  },
  lockProduct: async () => {
    const { id, asset, ...row } = await first<LockProductRow>('lock-products');
    const terms = lockProductChange.omit({ version: true, reason: true }).parse(row);
    return {
      payload: { productId: id, version: 1, asset, before: terms, after: terms },
      meanwhile: () => change(`UPDATE lock_product SET version = version + 1 WHERE id = ${id}`),
    };
  },
  minerProduct: async () => {
    await productOnSale(app);
    const { id, ...row } = await first<ProductRow>('miner-products');
    const terms = productTerms.parse(row);
    return {
      payload: { productId: id, version: 1, before: terms, after: terms },
      meanwhile: () => change(`UPDATE miner_product SET version = version + 1 WHERE id = ${id}`),
    };
  },
  cardIssue: async () => {
    const names = JSON.stringify({ en: 'Q', 'zh-CN': 'Q', 'zh-TW': 'Q', ru: 'Q', pt: 'Q', de: 'Q' });
    await change(`INSERT INTO card_series (code, titles, made, staffId, createdAt) VALUES ('QV', '${names}', 1, 1, 0)`);
    const series = await idOf("SELECT id FROM card_series WHERE code = 'QV'");
    await change(
      `INSERT INTO card (seriesId, serial, seed, state, price, buyPrice, rolls, auto, createdAt)
       VALUES (${series}, 'QV-0001', 'QV-0001', 'held', 5, 5, 0, 0, 0)`,
    );
    const card = await idOf("SELECT id FROM card WHERE serial = 'QV-0001'");
    const session = { id: 1, name: 'Night', startAt: '' };
    return {
      payload: { series, card, name: 'QV-0001', count: 1, price: '1', total: '1', session },
      meanwhile: () => change(`UPDATE card SET version = version + 1 WHERE id = ${card}`),
    };
  },
};

test.each(proposalKinds)('a proposal of %s names the version of what it changes, or rests on nothing', async (kind) => {
  const kinds = app.get(ProposalKinds).get(kind);
  const versionOf = (payload: object) => app.get(UnitOfWork).run((tx) => kinds.versionOf(tx, JSON.stringify(payload)));
  const made = await cases[kind]?.();
  if (!made) {
    const nothing = { from: 'fees', to: 'rewards', userId: 1, uid: '1', asset: 'USDT', amount: '1', txHash: '0x1' };
    expect(await versionOf(nothing)).toBeNull();
    return;
  }
  const before = await versionOf(made.payload);
  expect(before).toMatch(/^.{1,160}$/);
  expect(await versionOf(made.payload)).toBe(before);
  await made.meanwhile();
  expect(await versionOf(made.payload)).not.toBe(before);
});
