import { UnitOfWork } from '../../server/common/database';
import { languages } from '../../server/common/words/languages';
import { Settings, SettingsEditor } from '../../server/settings';
import type { SettingChangeRow } from '../../server/settings/setting-changes.list';
import { settingRow } from '../../server/settings/settings.schemas';
import { StaffNames } from '../../server/staff';
import { bootApp, type TestApp } from '../support';
import { closedAfterTest } from '../support/closing';
import { changeSetting } from './change-setting';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const staffId = 7;
const staffName = async () => (await app.get(StaffNames).of([staffId])).get(staffId);
const rowOf = async (key: string) => {
  const rows = await app.get(SettingsEditor).list('en');
  return rows.find((row) => row.id === key);
};
const change = (key: string, value: string, version: number) =>
  app
    .get(UnitOfWork)
    .run((tx) => app.get(SettingsEditor).change(tx, { staffId, reason: 'agreed' }, { key, value, version }));

describe('settings', () => {
  it('are listed as the console shows them, in every language', async () => {
    for (const language of languages) {
      const rows = await app.get(SettingsEditor).list(language);
      expect(rows.length).toBeGreaterThan(15);
      for (const row of rows) expect(settingRow.omit({ proposalId: true, scheduledAt: true }).parse(row)).toEqual(row);
    }
    expect(await rowOf('withdraw.feeFixed.NICE')).toMatchObject({ value: '5', default: '5', unit: 'NICE', version: 0 });
    expect(await rowOf('airdrop.amount')).toMatchObject({ value: '10', updatedBy: null });
  });

  it('have the fresh installation’s defaults outside demo mode', async () => {
    const fresh = closedAfterTest(await bootApp({ demo: false }));
    expect(fresh.get(Settings).amount('airdrop.amount')).toBe(0n);
    expect(fresh.get(Settings).amount('withdraw.feeFixed.USDT')).toBe(100_000_000n);
    expect(fresh.get(Settings).ppm('withdraw.feeRate')).toBe(0);
    expect(fresh.get(Settings).integer('withdraw.holdHours')).toBe(24);
    expect(fresh.get(Settings).boolean('withdraw.ownAddressOnly')).toBe(true);
    expect(fresh.get(Settings).choice('ui.bottomBar')).toBe('wallet');
    expect(fresh.get(Settings).text('ui.brand')).toBe('Lodestone');
  });

  it('count at once when changed, and say who changed what', async () => {
    expect(await change('deposit.min', '2.50', 0)).toEqual({ before: '1', after: '2.5' });
    expect(app.get(Settings).amount('deposit.min')).toBe(250_000_000n);
    expect(await change('deposit.min', '3', 1)).toEqual({ before: '2.5', after: '3' });
    const name = await staffName();
    expect(name).toMatch(/\w/);
    expect(await rowOf('deposit.min')).toMatchObject({ value: '3', default: '1', version: 2, updatedBy: name });
    const finance = await app.actors.staff('finance');
    const filter = encodeURIComponent('{"key":"deposit.min"}');
    const { body } = await finance.get<SettingChangeRow[]>(`/admin-api/setting-changes?filter=${filter}`);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ key: 'deposit.min', before: '2.5', after: '3', staff: name });
  });

  it('refuse what another has changed meanwhile, what breaks a bound, and what there is not', async () => {
    await change('withdraw.holdHours', '48', 0);
    await expect(change('withdraw.holdHours', '12', 0)).rejects.toMatchObject({ code: 'stateConflict' });
    await expect(change('withdraw.holdHours', '12', 2)).rejects.toMatchObject({ code: 'stateConflict' });
    await expect(change('withdraw.holdHours', '721', 1)).rejects.toMatchObject({
      code: 'settingAboveMax',
      field: 'value',
    });
    await expect(change('no.such', '1', 0)).rejects.toMatchObject({ code: 'notFound' });
    await expect(change('__proto__', '1', 0)).rejects.toMatchObject({ code: 'notFound' });
    expect(app.get(Settings).integer('withdraw.holdHours')).toBe(48);
  });

  it('keep their rules across keys, also against two changes at once', async () => {
    await expect(change('airdrop.amount', '10001', 0)).rejects.toMatchObject({
      code: 'airdropAboveDailyCap',
      field: 'value',
    });
    const both = await Promise.allSettled([change('airdrop.amount', '9000', 0), change('airdrop.dailyCap', '100', 0)]);
    expect(both.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const settings = app.get(Settings);
    expect(settings.amount('airdrop.amount') <= settings.amount('airdrop.dailyCap')).toBe(true);
  });

  it('take one of many changes of the same version', async () => {
    const values = Array.from({ length: 20 }, (_, at) => `Brand ${at}`);
    const outcomes = await Promise.allSettled(values.map((value) => change('ui.brand', value, 0)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'stateConflict' });
    }
    const later = await Promise.allSettled(values.map((value) => change('ui.brand', `${value} again`, 1)));
    expect(later.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect((await rowOf('ui.brand'))?.version).toBe(2);
  });

  it('made by another server are read with the next refresh', async () => {
    await app
      .get(UnitOfWork)
      .run((tx) =>
        tx.run("INSERT INTO setting (name, value, version, updatedAt, staffId) VALUES ('ui.toastMs', '2000', 1, 0, 1)"),
      );
    expect(app.get(Settings).choice('ui.toastMs')).toBe('1500');
    await app.get(Settings).refresh();
    expect(app.get(Settings).choice('ui.toastMs')).toBe('2000');
  });

  it('reach the app through its public readings', async () => {
    await changeSetting(app, 'ui.bottomBar', 'trade');
    const site = await app.api.get('/api/site');
    expect(site).toMatchObject({ status: 200, data: { bottomBar: 'trade', toastMs: 2000 } });
  });

  it('name a block explorer only by a plain https address', async () => {
    await expect(changeSetting(app, 'ui.explorerUrl', 'javascript:alert(1)')).rejects.toMatchObject({
      code: 'settingNotHttps',
      field: 'value',
    });
    expect((await app.api.get('/api/site')).data).toMatchObject({ explorerUrl: 'https://bscscan.com' });
    await changeSetting(app, 'ui.explorerUrl', 'https://explorer.example');
    expect((await app.api.get('/api/site')).data).toMatchObject({ explorerUrl: 'https://explorer.example' });
  });

  it('name where the pictures of maps are only by zoom and place', async () => {
    for (const tiles of [
      'http://tile.example/{z}/{x}/{y}.png',
      'https://tile.example/{z}/{x}.png',
      'javascript:{z}{x}{y}',
    ]) {
      await expect(changeSetting(app, 'ui.mapTiles', tiles)).rejects.toMatchObject({ code: 'settingNotTiles' });
    }
    await changeSetting(app, 'ui.mapTiles', 'https://tile.example/{z}/{x}/{y}.png');
    expect((await app.api.get('/api/site')).data).toMatchObject({ mapTiles: 'https://tile.example/{z}/{x}/{y}.png' });
  });

  it('show amounts in other currencies by rates that can be read', async () => {
    for (const rates of ['EUR 1.16', 'EUR 0 2026-11-28', 'EUR 1.16 2026-02-31']) {
      await expect(changeSetting(app, 'ui.fiatRates', rates)).rejects.toMatchObject({ code: 'settingNotRates' });
    }
    await changeSetting(app, 'ui.fiatRates', 'EUR 1.16 2026-11-28, BRL 0.187 2026-11-27');
    expect((await app.api.get('/api/site')).data).toMatchObject({
      fiatRates: [
        { currency: 'EUR', rate: '1.16', date: '2026-11-28' },
        { currency: 'BRL', rate: '0.187', date: '2026-11-27' },
      ],
    });
    await changeSetting(app, 'ui.fiatRates', '');
    expect((await app.api.get('/api/site')).data).toMatchObject({ fiatRates: [] });
  });
});
