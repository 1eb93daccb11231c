import type { Page, Request } from '@playwright/test';

/** What stays open for as long as the page does. */
const endless = ['eventsource', 'websocket', 'ping'];

/** Knows which requests of a page are under way. Made before the page sends any. */
export class PageIdle {
  readonly #underWay = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => !endless.includes(request.resourceType()) && this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Waits until no request is under way, what came is drawn, and nothing stands for what is still to come. */
  async reached(): Promise<void> {
    do {
      await Promise.all([...this.#underWay].map(async (request) => (await request.response())?.finished()));
      await this.page.waitForFunction(
        () =>
          document.querySelector(
            '[aria-busy=true], [role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root, .RaLoading-root',
          ) === null,
      );
      await this.page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
      );
    } while (this.#underWay.size > 0);
  }
}
