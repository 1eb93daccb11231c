/** ms that what has just appeared, or has just changed its meaning, takes no press: a sheet rises, and a double tap is over. */
export const settleMs = 600;

/** A key that went down. */
export interface PressedKey {
  key: string;
  /** it is held, and comes again by itself */
  repeat: boolean;
  /** in a line of text, where it writes */
  typing: boolean;
}

/** These move about, and do nothing else. */
const harmless = /^(Escape|Tab|Shift|Control|Alt|Meta|Arrow.*|Home|End|Page.*|F\d+)$/;

/**
 * Tells a second, separate act from the rest of the one before. A sheet opens under the finger that opened it: a double
 * tap, a held Enter, a tap that was on its way must not press what has appeared there. After `unsettle` a press counts
 * once nothing has been pressed for `settleMs`, and only as a whole: it must also have begun by then.
 * Times are in ms of one clock.
 */
export class PressGuard {
  private settlesAt = Number.NEGATIVE_INFINITY;
  /** whether the pointer's press under way counts; null: there is none */
  private press: boolean | null = null;

  /** Something new has appeared, or a button means something else. */
  unsettle(now: number): void {
    this.settlesAt = now + settleMs;
    if (this.press !== null) this.press = false;
  }

  /** What had appeared is gone. */
  settle(): void {
    this.settlesAt = Number.NEGATIVE_INFINITY;
  }

  /** ms until a press counts; 0 when one does. */
  left(now: number): number {
    return Math.max(0, this.settlesAt - now);
  }

  /** A finger or a button of the mouse went down. */
  pointerDown(now: number): void {
    this.press = this.attempt(now);
  }

  /** It went up, or became a scroll. One that does not count puts off the next, to its end. */
  pointerUp(now: number): void {
    if (this.press === false) this.unsettle(now);
  }

  /** Whether a key that went down may do what it does. A held Enter presses once. */
  keyDown({ key, repeat, typing }: PressedKey, now: number): boolean {
    if (harmless.test(key) || (typing && key !== 'Enter')) return true;
    return this.attempt(now) && !(repeat && key === 'Enter');
  }

  /** Whether a click may do what it does; `pointer`: it comes of a press, not of a key or of assistive technology. */
  click(pointer: boolean, now: number): boolean {
    const counts = this.left(now) === 0 && !(pointer && this.press === false);
    this.press = null;
    return counts;
  }

  private attempt(now: number): boolean {
    const counts = this.left(now) === 0;
    if (!counts) this.unsettle(now);
    return counts;
  }
}
