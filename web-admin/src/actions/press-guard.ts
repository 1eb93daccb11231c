/** How long a confirmation must have stood before a press of it counts, in ms. */
export const settleTime = 350;

type Key = { readonly key: string; readonly repeat: boolean };

/**
 * Whether a press may do what a dialog asks: it must begin inside the dialog once that has settled. So neither the
 * second half of a double click nor a key still held from before confirms anything.
 */
export class PressGuard {
  #settled: boolean;
  #begun: boolean | null = null;
  /** whether a key may still be held from before */
  #held = true;

  /** @param byKey opened by a key that confirms nothing: there is no press of before to wait out */
  constructor(byKey: boolean) {
    this.#settled = byKey;
  }

  settle(): void {
    this.#settled = true;
  }

  /** A pointer goes down inside the dialog. */
  pointerDown(): void {
    this.#begun = this.#settled;
  }

  /** A key goes down inside the dialog. @returns whether it must do nothing */
  keyDown({ key, repeat }: Key, typing: boolean): boolean {
    if (repeat) return this.#held || (!typing && (key === 'Enter' || key === ' '));
    this.#held = false;
    this.#begun = this.#settled;
    return false;
  }

  /** Whether what is about to happen may happen. What has no press, as with a screen reader, counts once settled. */
  allows(): boolean {
    const begun = this.#begun ?? this.#settled;
    this.#begun = null;
    return begun;
  }
}
