import { requestText } from '../../../lib/money/sent-payments';

/** form: nothing is over the page; confirm, keypad: that sheet is open. */
export type Step = 'form' | 'confirm' | 'keypad';

/** Whether two requests are equal but for the password. */
export const equalButPassword = (a: object, b: object): boolean => requestText(a) === requestText(b);

/** Remembers the requests to which no answer came: each may have been done, and may only be sent again as it was. */
export class Unanswered<Body extends object> {
  private kept: readonly Body[] = [];

  constructor(private readonly same: (a: Body, b: Body) => boolean) {}

  sent(body: Body): void {
    this.kept = [...this.without(body), body];
  }

  answered(body: Body): void {
    this.kept = this.without(body);
  }

  is(body: Body): boolean {
    return this.find(body) !== undefined;
  }

  /** What to send for `body`: what was sent before, word for word, if no answer came to that. */
  wordForWord(body: Body): Body {
    return this.find(body) ?? body;
  }

  private find(body: Body): Body | undefined {
    return this.kept.find((each) => this.same(each, body));
  }

  private without(body: Body): readonly Body[] {
    return this.kept.filter((each) => !this.same(each, body));
  }
}

/** Whether a failure is shown in a sheet over the form, and not at one of its fields. */
export const isOverForm = (place: string): boolean => place === 'keypad' || place === 'confirm' || place === 'unknown';

/** The sheet that is open: a failure opens the place where it belongs. */
export function openStep(step: Step, place: string | null): Step {
  if (step === 'form' || place === null) return step;
  if (place === 'keypad') return 'keypad';
  return isOverForm(place) ? 'confirm' : 'form';
}
