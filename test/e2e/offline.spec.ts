import { expect, type Locator, test } from '@playwright/test';
import { Actors } from '../support/actors';
import { productBody } from '../support/miner-stage';
import { fullUnless } from './support/full-unless';
import { posts } from './support/member';
import { inThree, Phone } from './support/phone';
import { Stage } from './support/stage';

/** Every page with figures that may be old, and a figure or word on it. */
const pages = [
  { route: '/', shows: 'home:panel.total' },
  { route: '/pages/transaction/index', shows: 'hub:tokens' },
  { route: '/pages/asset/index', shows: 'NICE' },
  { route: '/pages/market/index', shows: 'FXB' },
  { route: '/pages/transaction/dateils', shows: 'words:billTypes.airdrop' },
  { route: '/pages/property/recharge/list', shows: /25[.,]00/ },
  { route: '/pages/property/withdrawal/list', shows: 'withdrawal:list.none' },
  { route: '/pages/proof/index', shows: 'proof:books.title' },
] as const;

/** When everything was loaded that is shown again: long before this test. */
const before = Date.now() - 2 * 60 * 60_000;

const stage = Stage.ofSpec();

/** What stands where data is old, with its time. */
async function mark(phone: Phone): Promise<Locator> {
  const when = await phone.page.evaluate(
    ([at, language]) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
    [before, phone.language] as const,
  );
  return phone.page.getByText(phone.t('common:stale.failed', { when }), { exact: true });
}

async function open(options: Parameters<typeof Phone.open>[2]): Promise<Phone> {
  const user = await Actors.at(stage.origin).user({ bound: true });
  expect((await user.api.post('/api/user/airdrop')).status).toBe(200);
  expect((await user.api.post('/api/finance/recharge', { asset: 'USDT', amount: '25' })).status).toBe(200);
  const phone = await Phone.open(stage.browser, stage.origin, options);
  await phone.page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      setItem.call(this, key, value);
      if (key === 'last_loaded') Object.assign(window, { kept: true });
    };
  });
  await phone.enter(user);
  return phone;
}

async function seeAll(phone: Phone, old: boolean): Promise<void> {
  for (const { route, shows } of pages) {
    await phone.go(route);
    const shown = typeof shows === 'string' && shows.includes(':') ? phone.t(shows) : shows;
    await phone.sees(shown);
    if (old) await (await mark(phone)).first().waitFor();
    else await (await mark(phone)).first().waitFor({ state: 'detached' });
  }
}

/** Until the device has been told what was loaded. */
async function untilKept(phone: Phone): Promise<void> {
  await phone.page.waitForFunction(() => (window as { kept?: boolean }).kept === true);
}

/** Starts the app again, as if what the device has kept had been loaded long ago. */
async function startMuchLater(phone: Phone): Promise<void> {
  await phone.page.addInitScript((at) => {
    if (sessionStorage.getItem('later')) return;
    sessionStorage.setItem('later', '1');
    const kept = JSON.parse(localStorage.getItem('last_loaded') ?? '') as {
      queries: { state: { dataUpdatedAt: number } }[];
    };
    for (const { state } of kept.queries) state.dataUpdatedAt = at;
    localStorage.setItem('last_loaded', JSON.stringify(kept));
    Object.assign(window, { kept: false });
  }, before);
  await phone.page.reload();
}

/** Until every answer that these pages show lies on the device. */
async function untilAllKept(phone: Phone): Promise<void> {
  await phone.page.waitForFunction(() => {
    const kept = localStorage.getItem('last_loaded') ?? '';
    return ['"info"', '"home"', '"bills"', '"deposits"', '"withdrawals"', '"prices"', '"books"'].every((key) =>
      kept.includes(key),
    );
  });
}

test.describe('without a network', () => {
  for (const options of inThree) {
    test(
      `every start shows what was last known, and of when: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const phone = await open({ ...options, serviceWorker: true });
        try {
          await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
          await seeAll(phone, false);
          await untilAllKept(phone);
          await phone.context.setOffline(true);
          for (const start of ['first', 'second', 'third']) {
            await (start === 'first' ? startMuchLater(phone) : phone.page.reload());
            await seeAll(phone, true);
            await phone.sees(phone.t('common:offline.banner'));
            if (start === 'second') await phone.shot('offline');
            await untilKept(phone);
          }
          await phone.context.setOffline(false);
          await (await mark(phone)).first().waitFor({ state: 'detached' });
          await seeAll(phone, false);
        } finally {
          await phone.close();
        }
      },
    );
  }

  test('what was never loaded says so, and no money leaves', async () => {
    const phone = await open({ language: 'en', scheme: 'dark', serviceWorker: true });
    try {
      await phone.go('/pages/market/index?asset=FXB');
      await phone.sees(phone.t('market:chart.maker'));
      await phone.go('/pages/property/recharge');
      await phone.page.getByLabel(phone.t('money:amount'), { exact: true }).waitFor();
      await phone.context.setOffline(true);
      await phone.tap('money:next.deposit');
      await phone.sees(phone.t('common:offline.refused'));
      await phone.go('/pages/market/index?asset=NICE');
      await phone.sees(phone.t('common:offline.missing'));
    } finally {
      await phone.close();
    }
  });

  test('no miner is obtained, which its sheet says, and it is obtained as chosen once there is one', async () => {
    const actors = Actors.at(stage.origin);
    const user = await actors.user({ bound: true });
    await actors.byTwo('finance', `users/${user.id}/adjust`, { asset: 'TRADE', amount: '3000', reason: 'to try it' });
    await actors.backTrade('1000');
    await actors.byTwo('finance', 'miner-products', productBody(Date.now(), { titles: { en: 'Quiet rig' } }));
    await stage.visitAs(user, async (phone) => {
      const { page, context, t } = phone;
      await phone.go('/pages/miner/index?tab=products');
      const card = page.getByRole('article').filter({ hasText: 'Quiet rig' });
      await card.getByRole('button', { name: t('miners:obtain.open'), exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText(t('miners:honest.spent'), { exact: true }).waitFor();
      await phone.settled();
      await sheet.getByRole('button', { name: t('miners:quantity.more'), exact: true }).click();
      const obtain = sheet.getByRole('button', {
        name: t('miners:obtain.action', { amount: '2,000\u00a0TRADE' }),
        exact: true,
      });
      const refused = sheet.getByText(t('common:offline.refused'), { exact: true });
      const sent = posts(phone);
      await context.setOffline(true);
      await refused.waitFor();
      await phone.settled();
      await obtain.click();
      expect(sent).toEqual([]);
      await phone.shot('obtain-offline');
      await context.setOffline(false);
      await refused.waitFor({ state: 'detached' });
      await phone.settled();
      await obtain.click();
      await phone.sees(t('miners:obtained.title_other', { number: 2 }));
      expect(sent).toHaveLength(1);
    });
  });
});

test.describe('with a server at fault', () => {
  for (const options of [
    { language: 'en', scheme: 'light' },
    { language: 'ru', scheme: 'dark' },
    { language: 'zh-TW', scheme: 'dark' },
  ] as const) {
    test(
      `no old figure looks like one of now, and trying again mends it: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const phone = await open(options);
        try {
          await seeAll(phone, false);
          await untilAllKept(phone);
          const fault = JSON.stringify({ status: 500, msg: 'fault', data: { errorId: 'x' } });
          await phone.page.route('**/api/**', (route) =>
            route.fulfill({ status: 500, contentType: 'application/json', body: fault }),
          );
          await startMuchLater(phone);
          await seeAll(phone, true);
          await phone.go('/pages/transaction/index');
          await (await mark(phone)).first().waitFor();
          await phone.shot('fault');
          await phone.page.unroute('**/api/**');
          await phone.tap('common:retry');
          await (await mark(phone)).first().waitFor({ state: 'detached' });
          await phone.sees(phone.t('hub:tokens'));
        } finally {
          await phone.close();
        }
      },
    );
  }
});
