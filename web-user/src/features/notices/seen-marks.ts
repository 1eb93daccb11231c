/** In one call of the server. */
const most = 100;
const gatherMs = 400;

/** Gathers what was seen and tells it together; what could not be told goes with the next. */
export class SeenMarks {
  readonly #waiting = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (ids: number[]) => Promise<void>) {}

  add(id: number): void {
    this.#waiting.add(id);
    this.#timer ??= setTimeout(() => void this.flush(), gatherMs);
  }

  /** Tells what waits now, e.g. as the page is left. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ids = [...this.#waiting];
    this.#waiting.clear();
    for (let first = 0; first < ids.length; first += most) {
      const some = ids.slice(first, first + most);
      await this.tell(some).catch(() => {
        for (const id of some) this.#waiting.add(id);
      });
    }
  }
}
