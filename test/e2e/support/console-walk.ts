import type { Locator, Request } from '@playwright/test';
import type { StaffConsole } from './console';

/** What a row opens: a page of its own, what stands beside the list, what unfolds below it. */
export type Opens = 'page' | 'aside' | 'expansion' | 'nothing';

/**
 * Of rows that read alike but for their numbers and names, so many are opened. What a row opens is built by kind, state,
 * asset, and by what is there or is not: all of that stands in the row as words or as a dash. Numbers and names fill in
 * what has been built; where one of them does not fit, any row of the kind shows it, and the third is the last to differ
 * in what it counts (none, one, many).
 */
const mostAlike = 3;

/** Goes through a list of the console as somebody would who presses everything, and notes what breaks on the way. */
export class ConsoleWalk {
  /** what broke, each with where it was */
  readonly faults: string[] = [];
  /** how many rows were seen, and opened where a row opens anything; and how many dialogs */
  seen = 0;
  #where = '';

  constructor(private readonly desk: StaffConsole) {
    const { page } = desk;
    const api = (request: Request) => request.url().includes('/admin-api/');
    page.on('response', (response) => {
      if (api(response.request()) && response.status() >= 400) this.#fault(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => this.#fault(error.message));
    page.on('console', (message) => message.type() === 'error' && this.#fault(message.text()));
  }

  /**
   * Every row on the first page of the list, under each tab above it, and every dialog there. A row is opened once, and of
   * those that read alike but for their numbers and these names the first few.
   */
  async list(resource: string, opens: Opens, names: readonly string[] = []): Promise<void> {
    const { page } = this.desk;
    const entry = (name: string) => page.getByRole('menu').first().locator(`a[href$="/${name}"]`);
    // the history of another page, which leads to it
    const over = resource === 'proposals' ? 'second-person' : null;
    const enter = async () => {
      await entry(over ?? resource).click();
      if (over) await page.getByRole('main').locator(`a[href$="/${resource}"]`).click();
      await page.locator('.RaList-main').waitFor();
      await this.#settled(resource);
    };
    // the page is a new one: from where no other list stands
    await this.desk.go('/');
    await entry(over ?? resource).waitFor();
    await enter();
    await this.#dialogs(page.locator('.RaList-actions, .RaList-content'), resource);
    const states = page.locator('.RaList-content [role=tab]');
    const rounds = Math.max(await states.count(), 1);
    const opened = new Set<string>();
    const alike = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      if (rounds > 1) await this.#tab(states.nth(round), resource);
      const rows = page.locator('.RaList-content tbody > .RaDatagrid-row');
      const count = await rows.count();
      await this.#chosen(rows, resource);
      for (let at = 0; at < count; at += 1) {
        this.seen += 1;
        const where = `${resource}, row ${at + 1} of round ${round + 1}`;
        this.#where = where;
        const clickable = await rows.nth(at).evaluate((row) => getComputedStyle(row).cursor === 'pointer');
        if (clickable !== (opens !== 'nothing')) this.#fault(`opens ${opens}, but looks otherwise`);
        const text = (await rows.nth(at).locator('td').allTextContents()).join(' | ');
        const kind = names.reduce((told, name) => told.replaceAll(name, ''), text).replaceAll(/\S*\d\S*/g, '0');
        const seenAlike = alike.get(kind) ?? 0;
        if (opens === 'nothing' || opened.has(text) || seenAlike === mostAlike) continue;
        opened.add(text);
        alike.set(kind, seenAlike + 1);
        await rows.nth(at).locator('td').nth(1).dispatchEvent('click');
        if (opens === 'aside') await this.#aside(where);
        else if (opens === 'expansion') await this.#expansion(rows.nth(at), where);
        else {
          await this.#page(resource, where);
          // a list that is entered again shows the tab that was chosen
          await enter();
        }
      }
    }
  }

  async #page(resource: string, where: string): Promise<void> {
    const { page } = this.desk;
    await page.waitForURL((url) => new RegExp(`/${resource}/[^/]+`).test(url.pathname));
    const main = page.locator('.RaShow-main, .RaEdit-main');
    await main.waitFor();
    await this.#settled(where);
    const tabs = main.locator('[role=tab]');
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await this.#tab(tabs.nth(at), where);
      await this.#dialogs(main, where);
    }
    if ((await tabs.count()) === 0) await this.#dialogs(main, where);
  }

  /** What can be done with the first row that can be chosen, if any can. */
  async #chosen(rows: Locator, where: string): Promise<void> {
    const boxes = rows.locator('input[type=checkbox]:enabled');
    if ((await boxes.count()) === 0) return;
    await boxes.first().check();
    await this.#dialogs(this.desk.page.locator('.RaBulkActionsToolbar-toolbar'), `${where}, a row chosen`);
    await boxes.first().uncheck();
  }

  async #aside(where: string): Promise<void> {
    const aside = this.desk.page.locator('.RaList-main + *');
    await this.#settled(where);
    await this.#dialogs(aside, where);
  }

  async #expansion(row: Locator, where: string): Promise<void> {
    await row.locator('xpath=following-sibling::tr[1]').locator('.RaDatagrid-expandedPanel, td[colspan]').waitFor();
    await this.#settled(where);
    await row.locator('td').nth(1).dispatchEvent('click');
  }

  async #tab(tab: Locator, where: string): Promise<void> {
    const name = await tab.textContent();
    await tab.click();
    await tab.and(this.desk.page.locator('[aria-selected=true]')).waitFor();
    await this.#settled(`${where}, tab ${name}`);
  }

  /** Opens what says that it opens a dialog, and closes it again. */
  async #dialogs(place: Locator, where: string): Promise<void> {
    const { page } = this.desk;
    const openers = place.locator('button[aria-haspopup=dialog]:enabled:not(.RaBulkActionsToolbar-collapsed *)');
    for (let at = 0; at < (await openers.count()); at += 1) {
      const opener = openers.nth(at);
      this.#where = `${where}, ${(await opener.textContent()) || (await opener.getAttribute('aria-label'))}`;
      await opener.click();
      await page.getByRole('dialog').waitFor();
      await this.#settled(this.#where);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      this.seen += 1;
    }
  }

  /** Until nothing is asked any more and nothing stands for what is still to come; what then stands must not be a fault. */
  async #settled(where: string): Promise<void> {
    const { page } = this.desk;
    this.#where = where;
    await this.desk.idle();
    const fault = page.locator('.RaError-root, .RaError-title, .RaNotFound-message, .RaAccessDenied-message');
    if ((await fault.count()) > 0) this.#fault((await fault.first().textContent()) ?? 'a fault without words');
  }

  #fault(what: string): void {
    this.faults.push(`${this.#where}: ${what}`);
  }
}
