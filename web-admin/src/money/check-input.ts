import type { MessageKey } from '../locales/messages';
import type { ActionInput, ActionValues } from './action';
import { isAmount, signOf } from './amount';

const hash = /^0x[0-9a-fA-F]{64}$/;

/** The fault of one input, as a key of a text; null: none. The server checks again. */
export function faultOf(input: ActionInput, raw: string): MessageKey | null {
  const value = raw.trim();
  if (value === '') return input.optional ? null : 'app.form.required';
  if (input.kind === 'amount') {
    if (!isAmount(value)) return 'app.form.amount';
    return signOf(value) === 0 ? 'app.form.notZero' : null;
  }
  if (input.kind === 'signedAmount') {
    if (!isAmount(value, true)) return 'app.form.signedAmount';
    return signOf(value) === 0 ? 'app.form.notZero' : null;
  }
  if (input.kind === 'hash') return hash.test(value) ? null : 'app.form.hash';
  return null;
}

/** Whether an input is asked at all, given the others. */
export const isAsked = ({ onlyIf }: Pick<ActionInput, 'onlyIf'>, values: ActionValues): boolean =>
  onlyIf === undefined || values[onlyIf.name] === onlyIf.is;

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
