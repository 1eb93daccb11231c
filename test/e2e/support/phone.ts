import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../server/common/words/languages';
import { riskTopics, riskVersion } from '../../../server/common/words/risk-texts.rules';
import type { TestUser } from '../../support/actors';
import { ApiClient } from '../../support/http';
import { newContext } from './context';
import type { InjectedWallet } from './injected-wallet';
import { PageIdle } from './page-idle';
import { picture } from './picture';
import { part, textsOf } from './texts';

export interface PhoneOptions {
  readonly language: Language;
  readonly scheme: 'dark' | 'light';
  readonly wallet?: InjectedWallet;
  /** the languages of the browser of somebody who has chosen none yet; `language` is then what the app takes */
  readonly browser?: string;
  /** the route and query it opens with; default: home */
  readonly landing?: string;
  /** who is logged in on it; default: nobody */
  readonly user?: LoggedIn;
  /** whoever is logged in on it has not read what they can lose; default: all of it, so that nothing is said before a purchase */
  readonly risksUnread?: boolean;
  /** whoever is logged in on it sees the first steps as a newcomer does; default: they have left the home page */
  readonly firstSteps?: boolean;
  /** with the service worker of the app; it loads the whole app, and answers that a test makes up do not pass it */
  readonly serviceWorker?: boolean;
  /** what its browser calls itself; default: Chromium's own name */
  readonly userAgent?: string;
  /** it is a narrow window of a computer, with a mouse and a keyboard */
  readonly mouse?: boolean;
}

/** Where a wallet is connected. */
export const connectPage = '#/pages/login/index';

/** A word that matters is read in these; both schemes are seen. */
export const inThree = [
  { language: 'en', scheme: 'dark' },
  { language: 'zh-CN', scheme: 'light' },
  { language: 'de', scheme: 'dark' },
] as const satisfies readonly PhoneOptions[];

/** Who is logged in on a phone. */
export type LoggedIn = Pick<TestUser, 'token' | 'uid'>;

/** What the app stores of a session. @param firstSteps whether it shows them, as to a newcomer */
export const storedSession = ({ token, uid }: LoggedIn, firstSteps = false) => [
  { name: 'EXPIRES_TIME', value: String(Math.floor(Date.now() / 1000) + 86_400) },
  { name: 'LOGIN_STATUS_TOKEN', value: token },
  ...(firstSteps ? [] : [{ name: `first_steps:${uid}`, value: 'left' }]),
];

/** Acknowledges all that one can lose, as the app does. */
async function readRisks(origin: string, { token }: Pick<TestUser, 'token'>): Promise<void> {
  const api = new ApiClient(origin, { token });
  for (const topic of riskTopics) {
    const { status, msg } = await api.post(`/api/risks/${topic}`, { version: riskVersion(topic) });
    if (status !== 200) throw new Error(`risks/${topic}: ${msg}`);
  }
}

/** The user app on a phone, read in one language. */
export class Phone {
  readonly t: ReturnType<typeof textsOf>;
  readonly #idle: PageIdle;
  #shots = 0;

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly origin: string,
    private readonly options: PhoneOptions,
  ) {
    this.t = textsOf(options.language);
    this.#idle = new PageIdle(page);
  }

  get language(): Language {
    return this.options.language;
  }

  static async open(browser: Browser, origin: string, options: PhoneOptions): Promise<Phone> {
    if (options.user && !options.risksUnread) await readRisks(origin, options.user);
    const context = await newContext(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: !options.mouse,
      isMobile: !options.mouse,
      locale: options.browser ?? options.language,
      serviceWorkers: options.serviceWorker ? 'allow' : 'block',
      colorScheme: options.scheme,
      reducedMotion: 'reduce',
      ...(options.userAgent ? { userAgent: options.userAgent } : {}),
      ...(options.user
        ? {
            storageState: {
              cookies: [],
              origins: [{ origin, localStorage: storedSession(options.user, options.firstSteps) }],
            },
          }
        : {}),
    });
    await options.wallet?.install(context);
    const page = await context.newPage();
    const phone = new Phone(page, context, origin, options);
    await page.addInitScript(
      ([language, scheme]) => {
        if (language) localStorage.setItem('language', language);
        localStorage.setItem('theme_mode', scheme);
      },
      [options.browser ? null : options.language, options.scheme] as const,
    );
    await page.goto(`${origin}/index/${options.landing ?? '#/'}`);
    return phone;
  }

  /** Replaces what the app stored of a session by this user's, and loads the page anew. */
  async enter(user: LoggedIn): Promise<void> {
    if (!this.options.risksUnread) await readRisks(this.origin, user);
    await this.page.evaluate((entries) => {
      for (const key of ['USER_INFO', 'UID', 'last_loaded']) localStorage.removeItem(key);
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, storedSession(user));
    await this.page.reload();
  }

  /** Goes to an address, once what was open has left the history. */
  async go(route: string): Promise<void> {
    await this.settled();
    await this.page.goto(`${this.origin}/index/#${route}`);
  }

  /** What has just opened takes no press for a moment: a person waits as well. */
  async settled(): Promise<void> {
    await this.page.locator('html:not([data-settling])').waitFor();
  }

  /** Waits until the page shows all it asked for. */
  async idle(): Promise<void> {
    await this.#idle.reached();
  }

  /** A button or link by its text. */
  async tap(key: string, values?: Record<string, string | number>): Promise<void> {
    await this.settled();
    await this.button(this.t(key, values)).first().click();
  }

  /** The button of the sheet that is open. */
  async confirm(key: string): Promise<void> {
    const button = this.page.getByRole('dialog').getByRole('button', { name: this.t(key), exact: true });
    await button.waitFor();
    await this.settled();
    await button.click();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true }).or(this.page.getByRole('link', { name, exact: true }));
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  /** Types six digits on the keypad that is open. */
  async digits(digits: string): Promise<void> {
    const key = (digit: string) => this.page.getByRole('button', { name: digit, exact: true });
    await key('0').waitFor();
    await this.settled();
    for (const digit of digits) await key(digit).click();
  }

  /** Text that is somewhere on the page. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page
      .getByText(typeof text === 'string' ? part(text) : text)
      .first()
      .waitFor();
  }

  async shot(name: string): Promise<void> {
    this.#shots += 1;
    const { language, scheme } = this.options;
    const file = `${language}-${scheme}-${String(this.#shots).padStart(2, '0')}-${name}.png`;
    await picture(this.page, file);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
