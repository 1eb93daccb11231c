import { compareAmounts, isDecimal, signOf } from '@server/common/money/decimal.rules';
import type { MessageKey } from '../locales/texts';
import type { ActionInput, ActionValues } from './action';

const hash = /^0x[0-9a-fA-F]{64}$/;
const address = /^0x[0-9a-fA-F]{40}$/;

/** A percentage the server can hold in parts per million: more than 0, at most four decimals. */
const isPercent = (value: string): boolean => /^\d+(\.\d{1,4})?$/.test(value) && signOf(value) > 0;

/** The fault of a number; null: none. */
function numberFault({ kind, most }: ActionInput, value: string): MessageKey | null {
  if (kind === 'integer' && !/^\d{1,9}$/.test(value)) return 'app.form.digits';
  if (kind === 'percent' && !isPercent(value)) return 'app.form.percent';
  return most !== undefined && compareAmounts(value, most) > 0 ? 'app.form.tooLarge' : null;
}

/** The fault of one input, as a key of a text; null: none. The server checks again. */
export function faultOf(input: ActionInput, raw: string): MessageKey | null {
  const value = raw.trim();
  if (value === '') return input.optional ? null : 'app.form.required';
  if (input.kind === 'amount') {
    if (!isDecimal(value)) return 'app.form.amount';
    return signOf(value) === 0 ? 'app.form.notZero' : null;
  }
  if (input.kind === 'signedAmount') {
    if (!isDecimal(value, true)) return 'app.form.signedAmount';
    return signOf(value) === 0 ? 'app.form.notZero' : null;
  }
  if (input.kind === 'integer' || input.kind === 'percent') return numberFault(input, value);
  if (input.kind === 'hash') return hash.test(value) ? null : 'app.form.hash';
  if (input.kind === 'address') return address.test(value) ? null : 'app.form.address';
  return null;
}

/** Whether closing would lose something typed; a canned text is picked again with one press. */
export const isTyped = (inputs: readonly ActionInput[], initial: ActionValues, values: ActionValues): boolean =>
  Object.entries(values).some(([name, value]) => {
    const canned = inputs.find((input) => input.name === name)?.canned ?? [];
    return value !== (initial[name] ?? '') && !canned.includes(value);
  });

/** Whether an input is asked at all, given the others. */
export const isAsked = ({ onlyIf }: Pick<ActionInput, 'onlyIf'>, values: ActionValues): boolean =>
  onlyIf === undefined || onlyIf.is.includes(values[onlyIf.name] ?? '');

/** The first input that must still be filled in; null: nothing needs to be typed. */
export const firstEmpty = (inputs: readonly ActionInput[], values: ActionValues): string | null =>
  inputs.find((input) => isAsked(input, values) && !input.optional && (values[input.name] ?? '') === '')?.name ?? null;

/** The faults of all inputs, by name. */
export function faultsOf(inputs: readonly ActionInput[], values: ActionValues): Record<string, MessageKey> {
  const faults: Record<string, MessageKey> = {};
  for (const input of inputs) {
    if (!isAsked(input, values)) continue;
    const fault = faultOf(input, values[input.name] ?? '');
    if (fault) faults[input.name] = fault;
  }
  return faults;
}
