import type { Browser, Page } from '@playwright/test';
import { source as axeSource } from 'axe-core';
import auth from '../../../web-admin/src/locales/en/auth.json';
import { staffPassword } from '../../support/staff-password';
import { newContext } from './context';
import { PageIdle } from './page-idle';
import { picture } from './picture';
import { fieldLabel } from './texts';

/** Takes one picture for the artefacts of the run. */
export async function shoot(page: Page, name: string): Promise<void> {
  await picture(page, `desk-${name}.png`);
}

/** The console before anyone is logged in, in a browser whose pages take the scripts of a test. */
export class Door {
  readonly #idle: PageIdle;

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    this.#idle = new PageIdle(page);
  }

  static async open(browser: Browser, origin: string): Promise<Door> {
    const context = await newContext(browser, {
      viewport: { width: 1440, height: 900 },
      locale: 'en',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.addInitScript(axeSource);
    const door = new Door(page, origin);
    await door.go('/');
    await page.locator('input[type=email]').waitFor();
    return door;
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/admin${path}`);
    // a colour that is still on its way would be judged as it is
    await this.page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' });
  }

  /** Up to the page that e-mail and password lead to: the console, or the question for a code. */
  async signIn(email: string): Promise<void> {
    await this.page.locator('input[type=email]').fill(email);
    await this.page.locator('input[type=password]').fill(staffPassword);
    await this.press(auth.signIn);
  }

  async giveCode(code: string): Promise<void> {
    await this.page.getByLabel(fieldLabel(auth.code)).fill(code);
    await this.press(auth.confirmCode);
  }

  async entered(): Promise<void> {
    await this.page.getByRole('menu').first().waitFor();
  }

  /** Waits until the page of this title shows all it asked for. */
  async arrived(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await this.idle();
  }

  /** Waits until the page shows all it asked for. */
  async idle(): Promise<void> {
    await this.#idle.reached();
  }

  /** Logs out the one of this name. */
  async logOut(name: string): Promise<void> {
    await this.press(name);
    await this.page.getByRole('menuitem', { name: 'Logout', exact: true }).click();
    await this.page.locator('input[type=email]').waitFor();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** What axe finds on the page as it stands, in both colour schemes, each finding in a line. */
  async findings(name: string): Promise<string[]> {
    const found: string[] = [];
    for (const scheme of ['dark', 'light'] as const) {
      await shoot(this.page, `${name}-${scheme}`);
      const rules = await this.page.evaluate(async () => {
        const { violations } = await window.axe.run({ resultTypes: ['violations'] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
      });
      found.push(...rules.map((rule) => `${name}, ${scheme}: ${rule}`));
      await this.page.getByRole('button', { name: 'Toggle light/dark mode', exact: true }).click();
      await this.page.mouse.move(720, 890);
      await this.page.getByRole('tooltip').waitFor({ state: 'detached' });
    }
    return found;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
