import { Reader } from '../../server/common/database';
import type { LockProductRow, LockRow } from '../../server/locks/locks.list';
import type { LockProductBody, LockProductWritten, LocksDue } from '../../server/locks/locks-console.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { LockStage } from '../support/lock-stage';

let app: TestApp;
let stage: LockStage;
let finance: ConsoleClient;
let finance2: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  stage = LockStage.open(app, '2027-11-23');
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
});
afterAll(() => closeWithSoundBooks(app));

const terms = {
  ...{ titles: { en: 'Ten days' }, asset: 'FXB', days: 10, ratePpm: 500, minimum: '1', maximum: '100', onSale: true },
};
const create = (body: Partial<LockProductBody> = {}, by = finance) =>
  by.post<LockProductWritten & { code?: string; errors?: object }>('/admin-api/lock-products', {
    ...terms,
    ...{ reason: 'test', ...body },
  });
const read = async (id: number) => (await finance.get<LockProductRow>(`/admin-api/lock-products/${id}`)).body;
const change = async (id: number, body: Partial<LockProductBody>, by = finance) => {
  const { titles, days, ratePpm, minimum, maximum, onSale, version } = await read(id);
  const sent = { titles, days, ratePpm, minimum, maximum, onSale, version, reason: 'test', ...body };
  return await by.put<LockProductWritten & { code?: string }>(`/admin-api/lock-products/${id}`, sent);
};
const confirm = (proposalId: number | null, by = finance2) =>
  by.post<{ code?: string } | null>(`/admin-api/proposals/${proposalId}/confirm`);

describe('a product with a bonus', () => {
  it('comes on sale once another person of finance or an admin has confirmed it', async () => {
    const { http, body } = await create();
    expect([http, body]).toEqual([200, { id: expect.any(Number), proposalId: expect.any(Number) }]);
    const product = await read(body.id);
    expect(product).toEqual({
      ...{ id: body.id, ...terms, onSale: false, bonusPpm: 2_250, version: 1, proposalId: body.proposalId },
      ...{ openLocks: 0, locked: '0', createdAt: '2027-11-23T12:00:00.000Z', updatedAt: '2027-11-23T12:00:00.000Z' },
    });
    const user = await stage.owner();
    expect(await stage.lock(user, body.id, '10')).toMatchObject({ data: { code: 'lockNotOnSale' } });
    const proposal = (await finance2.get<ProposalRow>(`/admin-api/proposals/${body.proposalId}`)).body;
    expect(proposal).toMatchObject({ kind: 'lockProduct', subject: String(body.id), mayConfirm: true });
    expect(proposal.facts).toEqual([
      { name: 'product', value: 'Ten days' },
      { name: 'days', value: '10' },
      { name: 'rate', value: '0.05 %' },
      { name: 'bonus', value: '0.225 %' },
      { name: 'minimum', value: '1 FXB' },
      { name: 'maximum', value: '100 FXB' },
      { name: 'onSale', value: 'true' },
    ]);
    expect(await confirm(body.proposalId, finance)).toMatchObject({ http: 403, body: { code: 'ownProposal' } });
    expect((await confirm(body.proposalId, await app.actors.staff('reviewer'))).http).toBe(403);
    expect((await stage.lock(user, body.id, '10')).status).toBe(400);
    expect((await confirm(body.proposalId)).http).toBe(200);
    expect(await read(body.id)).toMatchObject({ onSale: true, version: 2, proposalId: null });
    await stage.locked(user, body.id, '10');
    expect(await read(body.id)).toMatchObject({ openLocks: 1, locked: '10' });
  });

  it('promises no more by one person, and less at once', async () => {
    const id = await stage.product(terms);
    for (const more of [{ ratePpm: 501 }, { days: 11 }, { maximum: '101' }]) {
      const { body } = await change(id, more);
      expect(body.proposalId).toEqual(expect.any(Number));
      expect(await change(id, more)).toMatchObject({ http: 409, body: { code: 'alreadyProposed' } });
      await finance.post(`/admin-api/proposals/${body.proposalId}/withdraw`, { reason: 'test' });
    }
    expect(await read(id)).toMatchObject({ ...terms, version: 2 });
    expect((await change(id, { ratePpm: 400, minimum: '2', titles: { en: 'Less' } })).body.proposalId).toBeNull();
    expect(await read(id)).toMatchObject({ ratePpm: 400, minimum: '2', titles: { en: 'Less' }, version: 3 });
    expect((await change(id, { ratePpm: 401 })).body.proposalId).toEqual(expect.any(Number));
  });

  it('is taken off sale by one person at any time, which ends the change that waits', async () => {
    const id = await stage.product(terms);
    const { proposalId } = (await change(id, { ratePpm: 900 })).body;
    expect((await change(id, { onSale: false }, finance2)).body).toEqual({ id, proposalId: null });
    const ended = (await finance.get<ProposalRow>(`/admin-api/proposals/${proposalId}`)).body;
    expect(ended).toMatchObject({ state: 'refused', decidedBy: 'Finn Finance' });
    expect(await confirm(proposalId)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
    // Off sale it promises nothing, whatever stands there; back on sale it takes two.
    expect((await change(id, { ratePpm: 2_000 })).body.proposalId).toBeNull();
    const back = (await change(id, { onSale: true })).body;
    expect((await confirm(back.proposalId)).http).toBe(200);
    expect(await read(id)).toMatchObject({ onSale: true, ratePpm: 2_000 });
  });

  it('is not changed under a proposal: what was looked at is what is done', async () => {
    const { body } = await create();
    const stale = { ...(await read(body.id)), reason: 'test', titles: { en: 'Renamed' }, onSale: false };
    const { id, asset, bonusPpm, proposalId, openLocks, locked, createdAt, updatedAt, ...sent } = stale;
    expect((await finance.put(`/admin-api/lock-products/${id}`, sent)).http).toBe(200);
    expect(await finance.put(`/admin-api/lock-products/${id}`, sent)).toMatchObject({ http: 409 });
    expect([asset, bonusPpm, openLocks, locked, createdAt === updatedAt]).toEqual(['FXB', 2_250, 0, '0', true]);
    expect(await confirm(proposalId)).toMatchObject({ http: 409 });
  });
});

describe('a product', () => {
  it('without a bonus is one person’s to offer', async () => {
    const { body } = await create({ ratePpm: 0 });
    expect(body.proposalId).toBeNull();
    expect(await read(body.id)).toMatchObject({ onSale: true, ratePpm: 0, bonusPpm: 0 });
  });

  it.each([
    ['points', { asset: 'FUEL' }, 'lockAssetRefused'],
    ['an asset there is not', { asset: 'DOGE' }, 'assetUnknown'],
    ['a minimum above the maximum', { minimum: '100.00000001' }, 'lockBoundsCrossed'],
    ['a minimum of nothing', { minimum: '0' }, 'amountInvalid'],
    ['more than a year', { days: 366 }, 'invalidInput'],
    ['no day', { days: 0 }, 'invalidInput'],
    ['more than 0.2 % a day', { ratePpm: 2_001 }, 'invalidInput'],
    ['a rate below nothing', { ratePpm: -1 }, 'invalidInput'],
    ['one day with a bonus', { days: 1 }, 'lockDayHasNoBonus'],
    ['no title', { titles: {} }, 'invalidInput'],
  ])('of %s is refused', async (_, body, code) => {
    expect(await create(body)).toMatchObject({ http: 400, body: { code } });
  });

  it('is staff’s with the right alone to make', async () => {
    for (const role of ['reviewer', 'agent', 'auditor', 'editor'] as const)
      expect((await create({}, await app.actors.staff(role))).http).toBe(403);
  });

  it('and all that was done to it are in the audit log', async () => {
    const id = await stage.product(terms);
    const rows = await app
      .get(Reader)
      .query<{ action: string }>(
        "SELECT action FROM audit_log WHERE resource = 'lock-products' AND resourceId = ? ORDER BY id",
        [String(id)],
      );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
  });
});

describe('locks in the console', () => {
  it('are listed, found and shown with their calendar', async () => {
    const user = await stage.owner();
    const product = await stage.product({ days: 2, titles: { en: 'Two days' } });
    const lock = await stage.locked(user, product, '10');
    const query = encodeURIComponent(
      JSON.stringify({ userId: user.id, state: ['active'], asset: 'FXB', productId: product }),
    );
    const listed = await finance.get<LockRow[]>(`/admin-api/locks?filter=${query}`);
    const row = {
      ...lock,
      ...{ userId: user.id, uid: user.uid, account: user.wallet.address, nickname: expect.any(String) },
      nextBonusDay: '2027-11-25',
    };
    expect(listed.body).toEqual([row]);
    const byUid = encodeURIComponent(JSON.stringify({ q: user.uid }));
    expect((await finance.get<LockRow[]>(`/admin-api/locks?filter=${byUid}`)).body).toEqual([row]);
    const { calendar } = await stage.detail(user, lock.id);
    expect((await finance.get(`/admin-api/locks/${lock.id}`)).body).toEqual({ ...row, calendar });
    expect((await finance.get('/admin-api/locks/999999')).http).toBe(404);
  });

  it('say what is due by day, and what covers it', async () => {
    const own = await bootApp();
    try {
      const alone = LockStage.open(own, '2027-11-23');
      const user = await alone.owner({ FXB: '1000', USDT: '100' });
      await alone.locked(user, await alone.product({ days: 3 }), '100');
      await alone.locked(user, await alone.product({ days: 40, ratePpm: 0, asset: 'USDT' }), '7');
      alone.goTo('2027-11-24');
      await alone.locked(user, await alone.product({ days: 2, ratePpm: 2_000 }), '50');
      await alone.release();
      const auditor = await own.actors.staff('auditor');
      const { assets, days } = (await auditor.get<LocksDue>('/admin-api/locks/due')).body;
      expect(assets).toEqual([
        {
          asset: 'FXB',
          locked: '116.66666667',
          bonus: '0.09999999',
          setAside: '0.09999999',
          releases: '999999.90000001',
        },
        { asset: 'USDT', locked: '6.825', bonus: '0', setAside: '0', releases: '0' },
      ]);
      expect(days.filter(({ asset }) => asset === 'FXB')).toEqual([
        { date: '2027-11-25', asset: 'FXB', principal: '58.33333333', bonus: '0.03333333', locks: 2 },
        { date: '2027-11-26', asset: 'FXB', principal: '58.33333334', bonus: '0.06666666', locks: 2 },
      ]);
      const usdt = days.filter(({ asset }) => asset === 'USDT');
      expect([usdt.length, usdt[0], usdt.at(-1)]).toEqual([
        30,
        { date: '2027-11-25', asset: 'USDT', principal: '0.175', bonus: '0', locks: 1 },
        { date: '2027-12-24', asset: 'USDT', principal: '0.175', bonus: '0', locks: 1 },
      ]);
      const { data } = await own.api.get<{ pools: object[] }>('/api/books');
      expect(data.pools).toContainEqual({
        wallet: 'setAside',
        asset: 'FXB',
        balance: '0.09999999',
        promised: '0.09999999',
      });
    } finally {
      await own.close();
    }
  });
});
