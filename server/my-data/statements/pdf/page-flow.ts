/** Points of A4, upright. */
export const paper = { width: 595.28, height: 841.89 };
export const margin = { left: 40, right: 40, top: 40, bottom: 58 };
export const inner = paper.width - margin.left - margin.right;

/** Where the next thing stands, page after page. Counting and drawing ask the same flow, so they agree on the pages. */
export class PageFlow {
  page = 0;
  #y = Number.POSITIVE_INFINITY;

  /** @param onPage begins a page, and answers the height its head takes */
  constructor(private readonly onPage: (page: number) => number) {}

  /**
   * Room of a height, on a new page if it does not fit with what must follow it. @returns its upper edge
   * @param follows the height that must still fit below it on the same page
   */
  take(height: number, follows = 0): number {
    if (this.#y + height + follows > paper.height - margin.bottom) this.begin();
    const y = this.#y;
    this.#y += height;
    return y;
  }

  /** Begins a page whatever there is left of the last one. */
  begin(): void {
    this.page++;
    this.#y = margin.top + this.onPage(this.page);
  }
}
