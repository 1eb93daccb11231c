import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import type { TestUser } from '../support/actors';
import { newContext } from './support/context';
import { fillDesks } from './support/desk-data';
import { fullUnless } from './support/full-unless';
import { storedSession } from './support/phone';
import { Stage } from './support/stage';
import { textsOf } from './support/texts';

const t = textsOf('en');

interface Shift {
  value: number;
  /** what moved, as it reads */
  moved: string[];
}

interface Watched {
  shifts: Shift[];
  /** what was the largest so far, in turn, as it reads */
  largest: string[];
}

/** Keeps what moves by itself and what is the largest text of the page; runs in the page. */
function watch(): void {
  const seen: Watched = { shifts: [], largest: [] };
  const words = (node: Node | null | undefined) => node?.textContent?.slice(0, 60) ?? '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      seen.shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => words(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Node })[])
      seen.largest.push(words(entry.element));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  Object.assign(window, { seen });
}

/** Runs in the page. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Holds the answers to one address back. */
class Gate {
  readonly #waiting: (() => void)[] = [];
  #arrived = () => {};
  readonly #asked = new Promise<void>((resolve) => {
    this.#arrived = resolve;
  });
  #isOpen = false;

  constructor(readonly path: string) {}

  async hold(route: Route): Promise<void> {
    this.#arrived();
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    await route.fallback();
  }

  /** Lets through whoever asked and will ask, once somebody has. */
  async open(): Promise<void> {
    await this.#asked;
    this.#isOpen = true;
    for (const go of this.#waiting) go();
  }
}

test.describe('home', () => {
  let reader: TestUser;
  /** What the market says while this file runs: it moves by itself. */
  let prices: string;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    reader = (await fillDesks(stage.origin)).user;
    prices = await (await fetch(`${stage.origin}/api/prices`)).text();
  });

  async function opened(who: TestUser | null, more: Record<string, string> = {}): Promise<[BrowserContext, Page]> {
    const kept = Object.entries({ language: 'en', ...more }).map(([name, value]) => ({ name, value }));
    const localStorage = [...kept, ...(who ? storedSession(who) : [])];
    const context = await newContext(stage.browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: stage.origin, localStorage }] },
    });
    await context.route('**/api/prices', (route) => route.fulfill({ contentType: 'application/json', body: prices }));
    const page = await context.newPage();
    await page.addInitScript(watch);
    return [context, page];
  }

  const show = async (page: Page) => {
    await page.goto(`${stage.origin}/index/#/`);
    await page.getByRole('heading', { name: t('home:prices.title'), exact: true }).waitFor();
  };

  for (const { who, member } of [
    { who: 'a member', member: true },
    { who: 'a visitor', member: false },
  ]) {
    test(`stands still while it loads, and does not wait for the news, before ${who}`, fullUnless(member), async () => {
      const [context, page] = await opened(member ? reader : null);
      try {
        // What each part needs comes in turn, each when what came before is drawn: the news last.
        const gates = ['site', 'user/index', 'user/info', 'prices', 'index'].map((path) => new Gate(path));
        for (const gate of gates) await page.route(`**/api/${gate.path}`, (route) => gate.hold(route));
        await page.goto(`${stage.origin}/index/#/`);
        for (const gate of gates.filter(({ path }) => member || !path.startsWith('user/'))) {
          const answered = page.waitForResponse(`**/api/${gate.path}`);
          await gate.open();
          await (await answered).finished();
          await page.evaluate(drawn);
        }
        const news = page.getByRole('link', { name: /^Welcome to/ });
        await news.waitFor();
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const { shifts, largest } = await page.evaluate(() => (window as unknown as { seen: Watched }).seen);
        expect(shifts).toEqual([]);
        const newsText = (await news.textContent()) ?? '';
        expect(largest.length).toBeGreaterThan(0);
        expect(largest.filter((text) => text !== '' && newsText.includes(text))).toEqual([]);
      } finally {
        await context.close();
      }
    });
  }

  const figures = (page: Page): Promise<string[]> => page.locator('main .number').allTextContents();

  test('covers every figure of the reader while balances are hidden, and no other', async () => {
    const [visitor, theirs] = await opened(null);
    const [context, page] = await opened(reader, { hide_balances: '1' });
    try {
      await show(theirs);
      await show(page);
      const exchange = page.getByRole('link', { name: new RegExp(`^${t('home:entry.exchange')}.`) });
      const gift = page.getByRole('heading', { name: t('home:airdrop.title'), exact: true }).locator('..');
      await gift.waitFor();
      await page.getByText(t('home:figure.mining'), { exact: true }).waitFor();
      const open = await figures(theirs);
      for (const offer of [exchange, gift]) open.push(...(await offer.locator('.number').allTextContents()));
      const covered = (await figures(page)).filter((text) => !open.includes(text));
      // The total, what came in and by what, subscription, release and hash power, what is held and of how much, what I joined with, and what I have of
      // three tokens.
      expect(covered).toEqual(Array.from({ length: 12 }, () => '••••'));

      await page.getByRole('button', { name: t('common:balance.show'), exact: true }).click();
      const shown = await figures(page);
      expect(shown).not.toContain('••••');
      expect(shown).toEqual(expect.arrayContaining(['250.00', '+250.00']));
    } finally {
      await visitor.close();
      await context.close();
    }
  });

  test('writes nothing over its drawing, however long the figures, narrow the page and large the text', {
    tag: '@full',
  }, async () => {
    for (const width of [390, 320]) {
      for (const text of [100, 200]) {
        const [context, page] = await opened(reader);
        try {
          await page.setViewportSize({ width, height: 844 });
          await page.route('**/api/user/index', async (route) => {
            const body = (await (await route.fetch()).json()) as { data: Record<string, unknown> };
            const value = '123456789012.34';
            const todayBy = ['withdrawalRefund', 'transferIn', 'lockRelease', 'award'].map((type) => ({ type, value }));
            await route.fulfill({
              json: { ...body, data: { ...body.data, totalValue: value, todayIn: value, todayBy } },
            });
          });
          await show(page);
          const over = await page.evaluate(async (percent) => {
            document.documentElement.style.fontSize = `${percent}%`;
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            const drawing = [...document.querySelectorAll('main svg')].find((svg) => svg.clientHeight > 300);
            if (!drawing) return ['no drawing'];
            // The stones are the groups of the cluster: filled paths that are not the beds, which reach from edge to edge.
            const limit = Math.min(window.innerWidth, screen.width);
            const stones = [...drawing.querySelectorAll('path')]
              .map((path) => path.getBoundingClientRect())
              .filter(({ width: wide, height }) => wide < limit / 2 && height > 24);
            if (stones.length < 20) return ['no stones'];
            const words = [...document.querySelectorAll('main h2, main dt, main .number')].filter((element) => {
              const { bottom } = element.getBoundingClientRect();
              return bottom < drawing.getBoundingClientRect().bottom;
            });
            return words
              .filter((word) => {
                const box = word.getBoundingClientRect();
                return stones.some(
                  (stone) =>
                    box.left < stone.right &&
                    box.right > stone.left &&
                    box.top < stone.bottom &&
                    box.bottom > stone.top,
                );
              })
              .map((word) => word.textContent);
          }, text);
          expect({ width, text, over }).toEqual({ width, text, over: [] });
        } finally {
          await context.close();
        }
      }
    }
  });
});
