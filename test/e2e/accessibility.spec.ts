import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { LockPage } from '../../server/locks/locks.schemas';
import type { ProductWritten } from '../../server/miners/miners-console.schemas';
import { ApiClient, ConsoleClient, staffPassword } from '../support';
import { Actors } from '../support/actors';
import { violations } from './support/axe';
import { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const digits = '135791';
const routesFile = join(__dirname, '..', '..', 'web-user', 'src', 'app', 'routes.ts');
/** Home, and the routes as the app declares them; the file itself cannot be loaded here, its pages are for a browser. */
const routes = [
  { path: '/', login: false },
  { path: '/pages/index/index', login: false },
  ...[...readFileSync(routesFile, 'utf8').matchAll(/path: '([^']+)',\s*login: (true|false)/g)].map(
    ([, path = '', login]) => ({ path, login: login === 'true' }),
  ),
];
const loginRoute = '/pages/login/index';

/** Waits until nothing loads and the page has stood still for a moment. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = performance.now() + 6_000;
    let last = performance.now();
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const busy = () => document.querySelector('main') === null || document.querySelector('[aria-busy="true"]') !== null;
    while (performance.now() < ends && (busy() || performance.now() - last < 100)) {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    observer.disconnect();
  });
}

/** What reaches beyond the screen, and which number breaks or leaves its box, when the reader has doubled the text. */
async function overflow(page: Page, where: string): Promise<string[]> {
  const beyond = await page.evaluate(async () => {
    const doubled = new CSSStyleSheet();
    doubled.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(doubled);
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await drawn();
    // With mobile emulation the window itself grows with what overflows: the screen is what stays.
    const limit = Math.min(window.innerWidth, screen.width);
    const width = document.scrollingElement?.scrollWidth ?? 0;
    const culprits = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1 && element.children.length === 0,
    );
    const boxOf = (element: Element): Element => {
      const parent = element.parentElement ?? element;
      return getComputedStyle(parent).display.startsWith('inline') ? boxOf(parent) : parent;
    };
    const broken = [...document.querySelectorAll('.number')].filter((number) => {
      const { left, right, height } = number.getBoundingClientRect();
      const box = boxOf(number).getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(number).fontSize) * 1.7;
      return height > line || left < box.left - 1 || right > box.right + 1;
    });
    document.adoptedStyleSheets.pop();
    await drawn();
    return [
      ...broken.map((number) => `the number ${number.textContent} does not fit`),
      ...(width <= limit ? [] : [`${width} > ${limit}`, ...culprits.map((each) => each.outerHTML.slice(0, 120))]),
    ];
  });
  return beyond.map((text) => `${where} at 200 %: ${text}`);
}

test.describe('the user app for every reader', { tag: '@full' }, () => {
  const stage = Stage.ofSpec();

  async function login(phone: Phone): Promise<ApiClient> {
    await phone.go(loginRoute);
    await phone.page
      .getByText(part(phone.t('wallet:demo.name')))
      .first()
      .click();
    await phone.sees(phone.t('wallet:sign.heading'));
    await settle(phone.page);
    await phone.shot('sign');
    await phone.tap('wallet:sign.action');
    // It returns to the page that asked for the login.
    await phone.page.waitForURL((url) => url.hash !== `#${loginRoute}`);
    await phone.go('/');
    await phone.sees(phone.t('home:panel.total'));
    const token = await phone.page.evaluate(() => localStorage.getItem('LOGIN_STATUS_TOKEN') ?? '');
    return new ApiClient(stage.origin, { token });
  }

  /** A referrer, the gift, a deposit in each state: so that the pages have something to show. */
  async function furnish(api: ApiClient): Promise<void> {
    const site = await api.get<{ demoReferrer: string }>('/api/site');
    await api.post('/api/binding', { code: site.data.demoReferrer });
    await api.post('/api/user/airdrop', {}, { key: randomUUID() });
    const desk = await ConsoleClient.login(stage.origin, 'reviewer@demo.local', staffPassword);
    for (const [amount, decision] of [
      ['12345.678', 'approve'],
      ['20', 'reject'],
      ['99.5', null],
    ] as const) {
      const txHash = `0x${randomBytes(32).toString('hex')}`;
      const filed = await api.post<Deposit>('/api/finance/recharge', { amount, txHash }, { key: randomUUID() });
      expect(filed.status).toBe(200);
      const path = `deposits/${filed.data.id}/${decision}`;
      if (decision === 'approve') await Actors.at(stage.origin).byTwo('reviewer', path, { amount });
      if (decision !== 'reject') continue;
      const answer = await desk.post(`/admin-api/${path}`, { reason: 'No such transfer on the chain' });
      expect(answer.http).toBe(200);
    }
    const { products } = (await api.get<LockPage>('/api/locks')).data;
    const body = { productId: products.find(({ asset }) => asset === 'USDT')?.id, amount: '70' };
    expect((await api.post('/api/index', body, { key: randomUUID() })).status).toBe(200);
  }

  /** A miner, for points that staff have given. */
  async function mine(api: ApiClient): Promise<void> {
    const { uid } = (await api.get<{ uid: string }>('/api/user/info')).data;
    const actors = Actors.at(stage.origin);
    const finance = await actors.staff('finance');
    const query = new URLSearchParams({ filter: JSON.stringify({ q: uid }), range: '[0,0]' });
    const [user] = (await finance.get<{ id: number }[]>(`/admin-api/users?${query}`)).body;
    await actors.byTwo('finance', `users/${user?.id}/adjust`, { asset: 'TRADE', amount: '10', reason: 'for a miner' });
    await actors.backTrade('100');
    const saleFrom = new Date(Date.now() - 60_000).toISOString();
    const product = await actors.byTwo<ProductWritten>('finance', 'miner-products', {
      ...{ titles: { en: 'Pebble rig', 'zh-CN': '小砾石矿机' }, image: null, price: '10', priceAsset: 'TRADE' },
      ...{ goldValue: '0.3', multiplePpm: 2_000_000, days: 10, asset: 'FXB', goldStandard: true },
      ...{ stock: 50, perUser: 20, saleFrom, saleUntil: null, active: true, reason: 'for a miner' },
    });
    const path = `/api/project/mining_machine/${product.id}`;
    expect((await api.post(path, {}, { key: randomUUID() })).status).toBe(200);
  }

  /** The parameters that make a page of one thing show a thing. */
  async function idsOf(api: ApiClient): Promise<Record<string, string>> {
    const articles = await api.get<{ list: { id: number }[] }>('/api/article');
    const bills = await api.get<{ list: { id: number }[] }>('/api/finance/bill/all');
    const pools = await api.get<{ id: number }[]>('/api/lakes');
    const cards = await api.get<{ list: { id: number }[] }>('/api/project/card');
    const miners = await api.get<{ list: { id: number }[] }>('/api/project/mining_machine/my');
    return {
      '/pages/article/details': `?id=${articles.data.list[0]?.id}`,
      '/pages/card/details': `?id=${cards.data.list[0]?.id}`,
      '/pages/market/index': '?asset=BNB',
      '/pages/miner/details': `?id=${miners.data.list[0]?.id}`,
      '/pages/market/pool': `?id=${pools.data[0]?.id}`,
      '/pages/transaction/details': `?id=${bills.data.list[0]?.id}`,
    };
  }

  /** Pages that show something else by what is asked of them: a form, and one of what is listed. */
  async function otherPages(api: ApiClient): Promise<string[]> {
    const locks = await api.get<LockPage>('/api/locks');
    const [product, lock] = [locks.data.products.find(({ ratePpm }) => ratePpm > 0), locks.data.list[0]];
    return [`/pages/property/lock?product=${product?.id}&amount=1234.5`, `/pages/property/lock?id=${lock?.id}`];
  }

  /** Sets the trade password by typed keys alone, then opens a withdrawal's sheets; nothing is left open. */
  async function sheets(phone: Phone): Promise<string[]> {
    const found: string[] = [];
    const look = async (name: string) => {
      await settle(phone.page);
      await phone.shot(name);
      found.push(...(await violations(phone.page, name)), ...(await overflow(phone.page, name)));
    };
    await phone.go('/pages/user/password');
    await phone.tap('password:intro.set');
    await phone.sees(phone.t('password:keypad.firstHint'));
    await look('keypad');
    await phone.settled();
    await phone.page.keyboard.type(digits);
    await phone.sees(phone.t('password:keypad.secondHint'));
    await phone.settled();
    await phone.page.keyboard.type(digits);
    await phone.tap('password:sign.action');
    await phone.sees(phone.t('password:done.set'));

    await phone.go('/pages/property/withdrawal');
    await phone.fill(phone.t('withdrawal:amount'), '100');
    await look('withdrawal');
    await phone.tap('money:next.withdrawal');
    await look('withdrawal-confirm');
    await phone.confirm('money:password.enter');
    await phone.sees(phone.t('withdrawal:password.hint'));
    await phone.settled();
    await phone.page.keyboard.type(digits);
    await phone.sees(phone.t('money:waitForReview'));
    await look('withdrawal-result');
    return found;
  }

  test('knows its routes', () => {
    expect(routes.length).toBeGreaterThan(15);
  });

  for (const { language, scheme } of [
    { language: 'de', scheme: 'dark' },
    { language: 'ru', scheme: 'light' },
  ] as const) {
    test(`${language}, ${scheme}: no fault on any route, nothing beyond the screen at 200 % text`, async () => {
      test.slow();
      const found: string[] = [];
      const phone = await Phone.open(stage.browser, stage.origin, { language, scheme });
      const look = async (address: string, who: string) => {
        await phone.go(address);
        await settle(phone.page);
        await phone.shot(`${who}${address.replace(/\?.*/, '').replace(/\/(pages\/)?/g, '-')}`);
        const where = `${who} ${address}`;
        found.push(...(await violations(phone.page, where)), ...(await overflow(phone.page, where)));
      };
      try {
        for (const { path } of routes.filter((route) => !route.login)) await look(path, 'visitor');
        for (const { path } of routes.filter((route) => route.login)) {
          await phone.go(path);
          await phone.page.waitForURL((url) => url.hash === `#${loginRoute}`);
        }
        const api = await login(phone);
        found.push(...(await violations(phone.page, 'new member /')));
        await phone.shot('new-member');
        await furnish(api);
        await mine(api);
        found.push(...(await sheets(phone)));
        const ids = await idsOf(api);
        for (const { path } of routes) await look(path + (ids[path] ?? ''), 'member');
        for (const address of await otherPages(api)) await look(address, 'member');
        expect(found).toEqual([]);
        // Drawn in parts of three sizes, read as one text.
        await phone.go(`/pages/transaction/details${ids['/pages/transaction/details']}`);
        await settle(phone.page);
        expect(await phone.page.getByRole('main').ariaSnapshot()).toMatch(/12[.\s]174,678 USDT/);
      } finally {
        await phone.close();
      }
    });
  }
});
