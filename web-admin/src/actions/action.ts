import { type RejectReason, rejectReasonWords, storedReason } from '@server/common/words/reject-reasons.rules';
import type { Identifier } from 'react-admin';
import type { Fact } from '../fields/values/Facts';
import { isLanguage } from '../locales/languages';
import type { MessageKey } from '../locales/texts';
import type { Translate } from '../locales/use-text';

/** One thing the person states in the confirmation. */
export interface ActionInput {
  name: string;
  label: string;
  kind:
    | 'reason'
    | 'text'
    | 'amount'
    | 'signedAmount'
    | 'percent'
    | 'integer'
    | 'hash'
    | 'address'
    | 'choice'
    | 'switch'
    | 'user'
    | 'password'
    /** a day and time on the clock of the person */
    | 'moment';
  initial?: string;
  help?: string;
  optional?: boolean;
  /** the largest number it takes */
  most?: string;
  /** asked only where another input has one of these values */
  onlyIf?: { name: string; is: readonly string[] };
  choices?: { id: string; name: string }[];
  /** texts offered with one tap */
  canned?: string[];
}

/** By the name of the input; a `user` input also sets `<name>Label`, the user as people read it. */
export type ActionValues = Record<string, string>;

/** What a write asks once more before it is sent: with other words, and a press of its own. */
export interface SecondStep {
  title: string;
  statement: string;
  facts: Fact[];
  confirm: string;
}

/** A write of the console that is confirmed first: what it states, what it asks, what it sends. */
export interface ActionSpec {
  resource: string;
  id: Identifier | null;
  /** last part of the path */
  action: string;
  label: string;
  title: string;
  /** one sentence that states the effect, with amount, asset and user */
  statement: (values: ActionValues) => string;
  confirm: string;
  tone: 'primary' | 'error' | 'inherit';
  shortcut?: 'a' | 'r';
  /** why it cannot be done now; undefined: it can */
  refused?: string;
  facts?: Fact[];
  inputs?: ActionInput[];
  /** what is asked once more, given what was typed; null: nothing */
  secondStep?: (values: ActionValues) => SecondStep | null;
  /** what became of it, where that is more than done */
  told?: (answer: unknown) => string;
  /** after it the same person has more to do with the row: it stays in view */
  stays?: true;
  body: (values: ActionValues) => object;
  /** instead of the POST, for writes that are a PUT */
  send?: (values: ActionValues) => Promise<unknown>;
}

/** The reason every act wants, with the usual ones a tap away. */
export const reasonInput = (t: Translate, canned: readonly MessageKey[] = []): ActionInput => ({
  name: 'reason',
  label: t('fields.reason'),
  kind: 'reason',
  canned: canned.map((key) => t(key)),
});

/** Keys under which an action has its `label` and its `title`. */
type ActionWords = { [K in MessageKey]: K extends `${infer Words}.label` ? Words : never }[MessageKey];

/** What of an action does not follow from its words. */
type ActionDraft = Pick<ActionSpec, 'resource' | 'id' | 'action'> &
  Partial<ActionSpec> & {
    /** what the title and the statement are filled in with */
    stated?: Record<string, unknown>;
  };

/**
 * An action with its texts from `<words>.label`, `.title` and `.statement`. It asks for a reason and sends what was
 * typed, trimmed, by the names of its inputs. Whatever is given replaces these.
 */
export function consoleAction(t: Translate, words: ActionWords, { stated, ...given }: ActionDraft): ActionSpec {
  const inputs = given.inputs ?? [reasonInput(t)];
  const text = (part: 'label' | 'title' | 'statement') => t(`${words}.${part}` as MessageKey, stated);
  return {
    label: t(`${words}.label`),
    title: text('title'),
    confirm: t(`${words}.label`),
    statement: () => text('statement'),
    tone: 'inherit',
    body: (values) => Object.fromEntries(inputs.map(({ name }) => [name, (values[name] ?? '').trim()])),
    ...given,
    inputs,
  };
}

/** The reason of a refusal that its user reads in their own language, where staff picked one of these. */
export function rejectReason(
  t: Translate,
  offered: readonly RejectReason[],
  shown: string,
): Pick<ActionSpec, 'inputs' | 'body'> {
  const language = isLanguage(shown) ? shown : 'en';
  return {
    inputs: [{ ...reasonInput(t), canned: offered.map((code) => rejectReasonWords(code, language)) }],
    body: ({ reason = '' }) => ({ reason: storedReason(reason, offered, language) }),
  };
}

/** The proposal an answer speaks of, where the thing waits for a second person instead of being done; else null. */
export function proposalOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('proposalId' in answer)) return null;
  return typeof answer.proposalId === 'number' ? answer.proposalId : null;
}
