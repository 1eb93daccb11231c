import type { Clock } from '../../server/common/runtime';

/** Time that stands where a test puts it, on the server's own clock. */
export class TestClock {
  #offset = 0;
  #stopped: number | undefined;

  constructor(private readonly clock: Clock) {
    clock.now = () => (this.#stopped ?? Date.now()) + this.#offset;
  }

  /** Time stands still from now on, at `at` (epoch ms) or where it is; `advance` still moves it. @returns the moment */
  stop(at = this.clock.now()): number {
    this.#stopped = at;
    this.#offset = 0;
    return at;
  }

  advance(ms: number): void {
    this.#offset += ms;
  }
}
