import type { Page, Request } from '@playwright/test';

/** Knows which requests of a console page are under way. Made before the page sends any. */
export class ConsoleIdle {
  readonly #underWay = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => request.url().includes('/admin-api/') && this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Waits until no request is under way and nothing stands for what is still to come. */
  async reached(): Promise<void> {
    do {
      await Promise.all([...this.#underWay].map((request) => request.response()));
      await this.page.waitForFunction(
        () =>
          document.querySelector('[role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root, .RaLoading-root') ===
          null,
      );
    } while (this.#underWay.size > 0);
  }
}
