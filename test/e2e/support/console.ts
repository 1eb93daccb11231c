import type { Browser, BrowserContext, Page } from '@playwright/test';
import english from '../../../web-admin/src/locales/en/reviews.json';
import chinese from '../../../web-admin/src/locales/zh-CN/reviews.json';
import { ConsoleClient } from '../../support/http';
import { staffPassword } from '../../support/staff-password';
import { newContext } from './context';
import { PageIdle } from './page-idle';
import { picture } from './picture';
import { part } from './texts';

export interface ConsoleOptions {
  readonly language: 'en' | 'zh-CN';
  readonly scheme: 'dark' | 'light';
}

/** The console on a desk, as one member of staff sees it. */
export class StaffConsole {
  readonly reviews: typeof english;
  readonly #idle: PageIdle;
  #shots = 0;

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
    private readonly options: ConsoleOptions,
  ) {
    this.reviews = options.language === 'en' ? english : chinese;
    this.#idle = new PageIdle(page);
  }

  /**
   * Logs in as the login page does; the page itself has tests of its own.
   * @param code of the second factor, where the account has one
   */
  static async login(
    browser: Browser,
    origin: string,
    email: string,
    options: ConsoleOptions,
    code?: string,
  ): Promise<StaffConsole> {
    const context = await newContext(browser, {
      viewport: { width: 1440, height: 900 },
      locale: options.language,
      colorScheme: options.scheme,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ([language, scheme]) => {
        localStorage.setItem('RaStore.locale', JSON.stringify(language));
        localStorage.setItem('RaStore.theme', JSON.stringify(scheme));
      },
      [options.language, options.scheme] as const,
    );
    const { cookie } = await ConsoleClient.login(origin, email, staffPassword, code);
    const [, name = '', value = ''] = cookie.match(/^([^=]+)=(.*)$/) ?? [];
    // As the server sets it, so that a logout takes it away.
    const { hostname } = new URL(origin);
    await context.addCookies([
      { name, value, domain: hostname, path: '/admin-api', httpOnly: true, sameSite: 'Strict' },
    ]);
    const desk = new StaffConsole(await context.newPage(), context, origin, options);
    await desk.page.goto(`${origin}/admin/`);
    await desk.entered();
    return desk;
  }

  /**
   * Logs in at the login page, which is there or about to come.
   * @param code of the second factor, where the account has one
   */
  async logIn(email: string, code?: string): Promise<void> {
    const { page } = this;
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(staffPassword);
    await this.shot('login');
    await page.keyboard.press('Enter');
    if (code) {
      await page.locator('input[autocomplete=one-time-code]').fill(code);
      await page.keyboard.press('Enter');
    }
    await this.entered();
  }

  private async entered(): Promise<void> {
    await this.page.getByRole('menu').first().waitFor();
  }

  async logOut(): Promise<void> {
    const { page } = this;
    await page.locator('.RaUserMenu-userButton').click();
    await page.locator('.logout').click();
    await page.locator('input[type=email]').waitFor();
  }

  /** Another page of the same session, as a second tab of the browser: nothing of the first is left in it. */
  async another(): Promise<StaffConsole> {
    return new StaffConsole(await this.context.newPage(), this.context, this.origin, this.options);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/admin${path}`);
  }

  /** Waits until the page shows all it asked for. */
  async idle(): Promise<void> {
    await this.#idle.reached();
  }

  /** Opens the row that shows `text` beside its list. */
  async choose(text: string): Promise<void> {
    await this.page.getByRole('row').filter({ hasText: text }).first().click();
  }

  /** Presses an action and confirms it; `value` goes into the dialog's field. */
  async act(action: { label: string; confirm: string; title: string }, value?: string): Promise<void> {
    await this.page.getByRole('button', { name: action.label, exact: true }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByText(part(action.title)).waitFor();
    if (value !== undefined) await dialog.getByRole('textbox').first().fill(value);
    await this.shot(`confirm-${this.#shots}`);
    await dialog.getByRole('button', { name: action.confirm, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async shot(name: string): Promise<void> {
    this.#shots += 1;
    const { language, scheme } = this.options;
    const file = `console-${language}-${scheme}-${String(this.#shots).padStart(2, '0')}-${name}.png`;
    await picture(this.page, file);
  }

  async closePage(): Promise<void> {
    await this.page.close();
  }

  /** Ends the session's browser, with all its pages. */
  async close(): Promise<void> {
    await this.context.close();
  }
}
