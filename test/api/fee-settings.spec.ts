import { UnitOfWork } from '../../server/common/database';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import { Settings } from '../../server/settings';
import type { SettingChangeRow } from '../../server/settings/setting-changes.list';
import { definitionOf, isKeyOf, type SettingKey, settingKeys } from '../../server/settings/settings.registry';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';

const fees = settingKeys.filter((key) => definitionOf(key).fee !== undefined);
const reason = 'The chain costs more';
type Refused = { code?: string; errors?: Record<string, string> };

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
});
afterAll(() => app.close());

const rowOf = async (key: string) => (await finance.get<SettingRow>(`/admin-api/settings/${key}`)).body;
async function ask(key: string, value: string, body: object = { reason }) {
  const { version } = await rowOf(key);
  return await finance.put<SettingRow & Refused>(`/admin-api/settings/${key}`, { value, version, ...body });
}
const decide = (id: number | null, what: 'confirm' | 'refuse') =>
  finance2.post<Refused>(`/admin-api/proposals/${id}/${what}`, { reason: 'not agreed' });
const effective = (key: SettingKey) => app.get(Settings).raw(key);
/** A value within the bounds that differs from the present one. */
const another = (key: SettingKey) => (isKeyOf('ppm', key) ? '1234' : '2');

describe('every fee', () => {
  it.each(fees)('%s waits for a second person, who reads the reason', async (key) => {
    const before = effective(key);
    const { http, body } = await ask(key, another(key));
    expect([http, body.value, body.secondPerson]).toEqual([200, before, true]);
    expect(effective(key)).toBe(before);
    const { body: proposal } = await finance2.get<ProposalRow>(`/admin-api/proposals/${body.proposalId}`);
    expect(proposal).toMatchObject({ kind: 'setting', subject: key, reason, state: 'waiting', mayConfirm: true });
    expect((await finance.post<Refused>(`/admin-api/proposals/${body.proposalId}/confirm`)).body.code).toBe(
      'ownProposal',
    );
    expect(effective(key)).toBe(before);
    expect((await decide(body.proposalId, 'confirm')).http).toBe(200);
    expect(effective(key)).toBe(another(key));
    const filter = encodeURIComponent(JSON.stringify({ key }));
    const history = await finance2.get<SettingChangeRow[]>(`/admin-api/setting-changes?filter=${filter}`);
    expect(history.body).toMatchObject([{ before, after: another(key), reason, staff: 'Finn Finance' }]);
  });

  it.each(fees)('%s goes back to its default only by two', async (key) => {
    const before = effective(key);
    const { body } = await ask(key, definitionOf(key).fresh);
    expect([body.value, effective(key)]).toEqual([before, before]);
    expect((await decide(body.proposalId, 'refuse')).http).toBe(200);
    expect(effective(key)).toBe(before);
  });

  it.each(fees)('%s is not changed without a reason', async (key) => {
    for (const body of [{}, { reason: '   ' }]) {
      const refused = await ask(key, definitionOf(key).fresh, body);
      expect([refused.http, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['reason']]);
    }
    expect((await rowOf(key)).proposalId).toBeNull();
  });

  it.each(fees.filter((key) => isKeyOf('ppm', key)))('%s is at most 5 %%', async (key) => {
    expect((await ask(key, '50001')).body).toMatchObject({
      code: 'settingAboveMax',
      errors: { value: 'Must be at most 50000' },
    });
    expect((await rowOf(key)).proposalId).toBeNull();
    const { http, body } = await ask(key, '50000');
    expect(http).toBe(200);
    expect((await decide(body.proposalId, 'refuse')).http).toBe(200);
  });
});

describe('a fixed fee', () => {
  it('in USDT is at most 20', async () => {
    for (const value of ['20.00000001', '1000']) {
      expect((await ask('withdraw.feeFixed.USDT', value)).body.code).toBe('settingAboveMax');
    }
    const { body } = await ask('withdraw.feeFixed.USDT', '20');
    expect((await decide(body.proposalId, 'confirm')).http).toBe(200);
    expect(effective('withdraw.feeFixed.USDT')).toBe('20');
  });

  it.each([
    ['FXB', '0.5', '40', '40.00000002'],
    ['NICE', '0.02', '1000', '1000.0000005'],
  ] as const)('in %s is worth at most 20 USDT at %s', async (asset, price, most, above) => {
    const key = `withdraw.feeFixed.${asset}` as const;
    await priced(asset, price);
    expect((await ask(key, above)).body).toMatchObject({
      code: 'fixedFeeTooHigh',
      errors: { value: expect.stringContaining('20 USDT') },
    });
    const { body } = await ask(key, most);
    expect(body.proposalId).toEqual(expect.any(Number));
    // It is judged again by the price of the moment, and a later price changes nothing that stands.
    await priced(asset, '1');
    expect((await decide(body.proposalId, 'confirm')).body.code).toBe('fixedFeeTooHigh');
    await priced(asset, price);
    expect((await decide(body.proposalId, 'confirm')).http).toBe(200);
    await priced(asset, '1');
    expect(effective(key)).toBe(most);
    expect((await ask('withdraw.min', '1')).http).toBe(200);
    const waiting = (await rowOf('withdraw.min')).proposalId;
    expect((await decide(waiting, 'refuse')).http).toBe(200);
  });

  it('in an asset without a price can only be 0', async () => {
    await priced('NICE', null);
    expect((await ask('withdraw.feeFixed.NICE', '1')).body).toMatchObject({
      code: 'fixedFeeUnpriced',
      errors: { value: 'NICE has no price yet. Set its price first' },
    });
    const { http, body } = await ask('withdraw.feeFixed.NICE', '0');
    expect(http).toBe(200);
    expect((await decide(body.proposalId, 'refuse')).http).toBe(200);
  });

  /** Sets what an asset costs now and on average, straight in the tables. */
  async function priced(asset: string, price: string | null): Promise<void> {
    const units = price === null ? null : String(Math.round(Number(price) * 1e8));
    await app.get(UnitOfWork).run(async (tx) => {
      await tx.run('UPDATE asset SET price = CAST(? AS SIGNED) WHERE code = ?', [units, asset]);
      await tx.run('DELETE FROM price_tick WHERE asset = ?', [asset]);
      await tx.run('DELETE FROM price_bar WHERE asset = ?', [asset]);
    });
  }
});

describe('a fee that was stored above the bound', () => {
  it('stays until it is changed, and stops neither the server nor other settings', async () => {
    const key = 'transfer.feeRate';
    const first = await bootApp();
    try {
      const insert = "INSERT INTO setting (name, value, version, updatedAt, staffId) VALUES (?, '200000', 1, 0, 1)";
      await first.get(UnitOfWork).run((tx) => tx.run(insert, [key]));
    } finally {
      await first.nest.close();
    }
    const again = await bootApp({ database: first.database });
    try {
      expect(again.get(Settings).ppm(key)).toBe(200_000);
      const staff = await again.actors.staff('finance');
      const put = (name: string, value: string, version: number) =>
        staff.put<SettingRow & Refused>(`/admin-api/settings/${name}`, { value, version, reason });
      const { body: row } = await staff.get<SettingRow>(`/admin-api/settings/${key}`);
      expect(row).toMatchObject({ value: '200000', max: '50000' });
      expect((await put('ui.brand', 'Magnetite', 0)).http).toBe(200);
      expect((await put(key, '199999', row.version)).body.code).toBe('settingAboveMax');
      expect((await put(key, '50000', row.version)).body.proposalId).toEqual(expect.any(Number));
    } finally {
      await again.close();
    }
  });
});
