import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from '../../../server/common/words/languages';
import { chromiumFlags, findChromium } from '../../support/chromium';
import type { InjectedWallet } from './injected-wallet';
import { textsOf } from './texts';

/** Screenshots of a run; kept as test artefacts, never committed. */
export const artifacts = join(__dirname, '..', '..', '..', 'artifacts', 'screens');

export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium to test with');
  mkdirSync(artifacts, { recursive: true });
  return await chromium.launch({ executablePath, args: [...chromiumFlags] });
}

export interface PhoneOptions {
  readonly language: Language;
  readonly scheme: 'dark' | 'light';
  readonly wallet?: InjectedWallet;
}

/** The user app on a phone, read in one language. */
export class Phone {
  readonly t: ReturnType<typeof textsOf>;
  #shots = 0;

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
    private readonly options: PhoneOptions,
  ) {
    this.t = textsOf(options.language);
  }

  static async open(browser: Browser, origin: string, options: PhoneOptions): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: options.language,
      colorScheme: options.scheme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    await options.wallet?.install(context);
    const page = await context.newPage();
    const phone = new Phone(page, context, origin, options);
    await page.addInitScript(
      ([language, scheme]) => {
        localStorage.setItem('language', language);
        localStorage.setItem('theme_mode', scheme);
      },
      [options.language, options.scheme] as const,
    );
    await phone.go('/');
    return phone;
  }

  async go(route: string): Promise<void> {
    await this.page.goto(`${this.origin}/index/#${route}`);
  }

  /** A button or link by its text. */
  async tap(key: string, values?: Record<string, string | number>): Promise<void> {
    await this.button(this.t(key, values)).first().click();
  }

  /** The button of the sheet that is open. */
  async confirm(key: string): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t(key), exact: true })
      .click();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true }).or(this.page.getByRole('link', { name, exact: true }));
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  /** Types six digits on the keypad that is open. */
  async digits(digits: string): Promise<void> {
    for (const digit of digits) await this.page.getByRole('button', { name: digit, exact: true }).click();
  }

  async sees(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  async shot(name: string): Promise<void> {
    this.#shots += 1;
    const { language, scheme } = this.options;
    const file = `${language}-${scheme}-${String(this.#shots).padStart(2, '0')}-${name}.png`;
    await this.page.screenshot({ path: join(artifacts, file) });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
