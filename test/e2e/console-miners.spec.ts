import { expect, type Page, test } from '@playwright/test';
import words from '../../server/common/words/en.json';
import type { LockProductRow, LockRow } from '../../server/locks/locks.list';
import type { MinerRow, ProductRow } from '../../server/miners/miners.list';
import app from '../../web-admin/src/locales/en/app.json';
import ledger from '../../web-admin/src/locales/en/ledger.json';
import locks from '../../web-admin/src/locales/en/locks.json';
import miners from '../../web-admin/src/locales/en/miners.json';
import proposals from '../../web-admin/src/locales/en/proposals.json';
import resources from '../../web-admin/src/locales/en/resources.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { newHash } from './support/desk-data';
import { Door } from './support/door';
import { Stage } from './support/stage';
import { fieldLabel, part } from './support/texts';

const english = { language: 'en', scheme: 'dark' } as const;
const states = words.states;

/** Miners and locks as staff run them in a real browser: what they are sold as, what came of it, and what is promised. */
test.describe('staff of miners and locks', () => {
  // Each test goes on from the one before it.
  test.describe.configure({ mode: 'serial' });

  let actors: Actors;
  let finance: ConsoleClient;
  let user: TestUser;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    actors = Actors.at(stage.origin);
    finance = await actors.staff('finance');
    user = await actors.user({ bound: true });
    const filed = { asset: 'FXB', amount: '400', txHash: newHash() };
    const { data } = await user.api.post<{ id: number }>('/api/finance/recharge', filed);
    await actors.byTwo('reviewer', `deposits/${data.id}/approve`, { amount: '400' });
    await actors.byTwo('finance', `users/${user.id}/adjust`, { asset: 'TRADE', amount: '1000', reason: 'to try it' });
    await actors.backTrade('1000');
  });

  const login = (name: string) => StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, english);
  const rows = async <T>(resource: string): Promise<T[]> =>
    (await finance.get<T[]>(`/admin-api/${resource}?sort=["id","DESC"]&range=[0,199]`)).body;
  const field = (page: Page, label: string) => page.getByLabel(fieldLabel(label)).first();
  const save = (page: Page) => page.getByRole('button', { name: part('Save') }).click();

  test('are told what a product comes to before they save it, and why it may not be sold', async () => {
    const desk = await login('finance');
    const { page } = desk;
    const preview = page.getByRole('region', { name: part(miners.preview.title) });
    await desk.go('/miner-products/create');
    await preview.getByText(part(miners.preview.incomplete)).waitFor();
    await field(page, miners.price).fill('1000');
    await field(page, miners.goldValueUsdt).fill('40');
    await field(page, miners.asset).click();
    await page.getByRole('option', { name: part('FXB') }).click();
    await field(page, 'English').fill('Quarry rig');
    const refusal = '“Quarry rig” would release more than the points it costs have brought in';
    await preview.getByText(part(`${miners.fieldNames.goldValue}: ${refusal}`)).waitFor();
    await preview.getByText(part('96.00 of 78.00 USDT promised')).waitFor();
    await desk.shot('product-refused');
    await field(page, 'Reason').fill('asked for by many');
    await save(page);
    await page.locator('.MuiFormHelperText-root.Mui-error').filter({ hasText: 'would release more' }).waitFor();
    expect((await rows<ProductRow>('miner-products')).filter(({ titles }) => titles.en === 'Quarry rig')).toEqual([]);

    await field(page, miners.multiple).fill('2.');
    await field(page, miners.goldValueUsdt).fill('30');
    await field(page, miners.multiple).fill('2.0');
    await preview.getByText(part('72.00 of 78.00 USDT promised')).waitFor();
    await preview.getByText(part(miners.preview.holds)).waitFor();
    // What it costs, what it pays, and what is set aside for one.
    for (const figure of ['10,000.00', '150.00', '97.50', '0.025', '120.00', '1.20', '144.00'])
      await preview.getByText(figure, { exact: false }).first().waitFor();
    await preview.getByText(part('The pool covers')).first().waitFor();
    await desk.shot('product-allowed');
    await save(page);
    await page.getByText(part(proposals.waits)).waitFor();
    await page.getByRole('heading', { name: 'Quarry rig', exact: true }).waitFor();
    await page.getByText(states.minerSale.ended, { exact: true }).waitFor();
    const [made] = await rows<ProductRow>('miner-products');
    expect(made).toMatchObject({
      titles: { en: 'Quarry rig' },
      price: '1000',
      power: '60',
      asset: 'FXB',
      active: false,
    });
    await desk.shot('product-waits');

    const second = await login('finance2');
    await second.go(`/proposals/${made?.proposalId}/show`);
    await second.page.getByText(part('Quarry rig')).first().waitFor();
    await second.shot('product-proposal');
    await second.act({ ...proposals.confirm, confirm: proposals.confirm.label });
    await second.close();
    await page.getByText(states.minerSale.inProgress, { exact: true }).waitFor();
    await page.getByText(part(proposals.changeWaits)).waitFor({ state: 'detached' });
    await desk.close();
  });

  test('change a product over what they saw of it, and see who obtained one', async () => {
    const [product] = await rows<ProductRow>('miner-products');
    const obtained = await user.api.post(`/api/project/mining_machine/${product?.id}`, { quantity: 1 });
    expect(obtained.status).toBe(200);
    const desk = await login('finance');
    const { page } = desk;
    await desk.go('/miner-products');
    await page.getByRole('row').getByText(part('Quarry rig')).click();
    await page.getByRole('row').filter({ hasText: user.uid }).waitFor();
    await page.getByRole('link', { name: part('Edit') }).click();
    await field(page, miners.stock).fill('0');
    await page.getByText(part('1 of them are sold already')).first().waitFor();
    await field(page, miners.stock).fill('60');
    await field(page, 'Reason').fill('fewer will do');
    await save(page);
    await page.getByText(part('1 / 60')).waitFor();
    await desk.shot('product');
    expect((await rows<ProductRow>('miner-products'))[0]).toMatchObject({ stock: 60, sold: 1, proposalId: null });

    await desk.go('/miners');
    await page.getByRole('row').filter({ hasText: user.uid }).getByText(part('0 / 2,400')).click();
    await page.getByRole('heading', { name: 'Quarry rig', exact: true }).waitFor();
    await page.getByText(part('0 of 2,400 hours released')).waitFor();
    await desk.shot('miner');
    const [miner] = await rows<MinerRow>('miners');
    await page.getByRole('link', { name: String(miner?.transaction), exact: true }).click();
    await page.getByText(part(words.flows.minerPurchase)).first().waitFor();
    await desk.go('/release-runs');
    await page.getByText(part(resources['release-runs'].empty)).waitFor();
    await desk.go(`/users/${user.id}/show/miners`);
    await page.getByRole('row').filter({ hasText: 'Quarry rig' }).waitFor();
    await desk.close();
  });

  test('offer a lock with a bonus by two, and less of it at once', async () => {
    const desk = await login('finance');
    const { page } = desk;
    await desk.go('/lock-products/create');
    await field(page, 'Asset').click();
    await page.getByRole('option', { name: part('FXB') }).click();
    await field(page, locks.days).fill('10');
    await field(page, locks.ratePercent).fill('0.3');
    await page.getByText(part(locks.notARate)).waitFor({ state: 'detached' });
    await field(page, locks.minimum).fill('200');
    await field(page, locks.maximum).fill('100');
    await field(page, 'English').fill('Ten quiet days');
    await page.getByLabel(fieldLabel(locks.onSale)).first().check();
    await field(page, 'Reason').fill('asked for by many');
    await save(page);
    await page.getByText(part(locks.notARate)).waitFor();
    await page.getByText(part(locks.boundsCrossed)).waitFor();
    await field(page, locks.ratePercent).fill('0.05');
    await field(page, locks.minimum).fill('10');
    // 100 a day come back of 1,000; 0.05 % of 900, 800 … 100.
    await page
      .getByText(part('Of 1,000.00 that are locked, 100.00 come back a day; the whole bonus is 2.25.'))
      .waitFor();
    await desk.shot('lock-product');
    await save(page);
    await page.getByText(part(proposals.waits)).waitFor();
    await page.getByRole('heading', { name: 'Ten quiet days', exact: true }).waitFor();
    await page.getByText(locks.offSale, { exact: true }).waitFor();
    await desk.shot('lock-product-waits');
    const [made] = await rows<LockProductRow>('lock-products');
    expect(made).toMatchObject({ titles: { en: 'Ten quiet days' }, ratePpm: 500, onSale: false });

    const second = await login('finance2');
    await second.go(`/proposals/${made?.proposalId}/show`);
    await second.act({ ...proposals.confirm, confirm: proposals.confirm.label });
    await second.close();
    await page.getByText(locks.onSale, { exact: true }).waitFor();
    await page.getByText(part(proposals.changeWaits)).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: part('Edit') }).click();
    await field(page, locks.maximum).fill('90');
    await field(page, 'Reason').fill('enough');
    await save(page);
    await page.getByText(part('90.00')).waitFor();
    expect((await rows<LockProductRow>('lock-products'))[0]).toMatchObject({
      ...{ maximum: '90', onSale: true, proposalId: null, version: 3 },
    });
    await desk.close();
  });

  test('see what is locked, day by day, and all that is promised', { tag: '@full' }, async () => {
    const [product] = await rows<LockProductRow>('lock-products');
    const locked = await user.api.post('/api/index', { productId: product?.id, amount: '80' });
    expect(locked.status).toBe(200);
    const [lock] = await rows<LockRow>('locks');
    const desk = await login('finance');
    const { page } = desk;
    await desk.go('/locks');
    await page.getByRole('row').filter({ hasText: user.uid }).getByText(part('80.00')).first().click();
    const calendar = page.getByRole('table', { name: part(locks.calendar) });
    // 8 come back, and no full day lies before.
    const first = calendar.getByRole('row').filter({ hasText: lock?.firstDay ?? '' });
    await expect(first).toContainText('8.000.00');
    await expect(calendar.getByRole('row')).toHaveCount(11);
    await desk.shot('lock');

    await desk.go('/miner-cover');
    await page.getByText(part(miners.cover.allCovered)).first().waitFor();
    await page.getByText(part('At most 144.00 FXB each')).first().waitFor();
    await page.getByText(part(miners.cover.allSetAside)).waitFor();
    await page.getByRole('button', { name: part(miners.cover.showDays) }).click();
    const days = page.getByRole('table', { name: part(miners.cover.comesBack) });
    await days
      .getByRole('row')
      .filter({ hasText: lock?.firstDay ?? '' })
      .waitFor();
    await desk.shot('promised');
    await desk.go(`/users/${user.id}/show/locks`);
    await page.getByRole('row').filter({ hasText: 'Ten quiet days' }).waitFor();
    await desk.close();
  });

  test('are told what the pool lacks, and fund it from there', async () => {
    const desk = await login('finance');
    const { page } = desk;
    await page.route('**/admin-api/miner-cover', async (route) => {
      const answer = await route.fetch();
      const cover = await answer.json();
      const lacking = { ...cover.assets[0], releases: '5', uncovered: 2, uncoveredDue: '42.5' };
      await route.fulfill({ response: answer, json: { ...cover, assets: [lacking] } });
    });
    await desk.go('/miner-cover');
    await page.getByText(part(miners.cover.uncoveredDue)).waitFor();
    await page.getByText(part('37.50 FXB are missing')).waitFor();
    await page.getByRole('button', { name: part(ledger.fund.label) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(part('37.50 FXB')).first().waitFor();
    await dialog.getByText(part(words.wallets.releases)).first().waitFor();
    await desk.shot('fund-from-cover');
    await desk.close();
  });

  test('stay where a row cannot be read, are told so, and can try again', { tag: '@full' }, async () => {
    const [product] = await rows<LockProductRow>('lock-products');
    const title = product?.titles.en ?? '';
    const asked = new RegExp(`/admin-api/lock-products/${product?.id}$`);
    const desk = await login('finance');
    const { page } = desk;
    const fail = () => page.route(asked, (route) => route.fulfill({ status: 500, body: 'fault' }));
    for (const [path, shown] of [
      [`/lock-products/${product?.id}/show`, page.getByRole('heading', { name: title, exact: true })],
      [`/lock-products/${product?.id}`, page.getByLabel(fieldLabel('English'))],
    ] as const) {
      await fail();
      await desk.go(path);
      const told = page.getByRole('alert').filter({ hasText: app.loadFailed });
      await told.waitFor();
      await desk.shot('row-failed');
      await page.unroute(asked);
      await told.getByRole('button', { name: part(app.retry) }).click();
      await shown.waitFor();
    }
    // What is there stays, though it is asked for in vain.
    await field(page, 'Reason').fill('typed before');
    await fail();
    const answers = page.waitForResponse((response) => asked.test(response.url()) && response.status() === 500);
    await page.getByRole('button', { name: part('Refresh') }).click();
    await answers;
    await expect(field(page, 'Reason')).toHaveValue('typed before');
    expect(page.url()).toMatch(new RegExp(`/lock-products/${product?.id}$`));
    await desk.close();
  });

  test('find no fault by axe in forms, previews and what is promised', { tag: '@full' }, async () => {
    const [product] = await rows<ProductRow>('miner-products');
    const [lockProduct] = await rows<LockProductRow>('lock-products');
    const [lock] = await rows<LockRow>('locks');
    const door = await Door.open(stage.browser, stage.origin);
    const { page } = door;
    await door.signIn('finance@demo.local');
    await door.entered();
    const found: string[] = [];
    for (const [path, text] of [
      [`/miner-products/${product?.id}`, miners.preview.holds],
      [`/miner-products/${product?.id}/show`, user.uid],
      [`/lock-products/${lockProduct?.id}`, locks.takesTwo],
      [`/locks/${lock?.id}/show`, locks.toCome],
      ['/miner-cover', miners.cover.allSetAside],
    ] as const) {
      await door.go(path);
      await page.getByText(part(text)).first().waitFor();
      await door.idle();
      found.push(...(await door.findings(path.replace(/\W+/g, '-'))));
    }
    await door.close();
    expect(found).toEqual([]);
  });
});
