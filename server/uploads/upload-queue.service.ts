import { Injectable } from '@nestjs/common';
import { commonErrors } from '../common/errors';

/** An album of nine, and one more. */
const mostOfOne = 10;
/** Each may hold five megabytes until it is done. */
const mostOfAll = 40;

/** How many images are on their way at once, of one sender and of all: who comes on top is told to come again. */
@Injectable()
export class UploadQueue {
  readonly #of = new Map<string, number>();
  #all = 0;

  /**
   * Called before the first byte is read.
   * @param who e.g. `user:7`
   * @returns what to call once it is over
   * @throws AppError busy
   */
  enter(who: string): () => void {
    const own = this.#of.get(who) ?? 0;
    if (own >= mostOfOne || this.#all >= mostOfAll) throw commonErrors.busy({ retryAfter: 5 });
    this.#of.set(who, own + 1);
    this.#all += 1;
    return () => this.leave(who);
  }

  private leave(who: string): void {
    const left = (this.#of.get(who) ?? 0) - 1;
    if (left > 0) this.#of.set(who, left);
    else this.#of.delete(who);
    this.#all -= 1;
  }
}
