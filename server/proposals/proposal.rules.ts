import { AppError, definedErrors, type ErrorParameters, fillText } from '../common/errors';
import { minute } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { proposalErrors } from './proposals.errors';
import type { ProposalState } from './proposals.schemas';

interface Dated {
  readonly state: ProposalState;
  /** epoch ms */
  readonly expiresAt: number;
}

/** The state at a moment: what waits is expired from `expiresAt` on, whether or not that is written down already. */
export function stateAt({ state, expiresAt }: Dated, now: number): ProposalState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state;
}

/** When a change that is confirmed now takes effect, epoch ms; null: at once. */
export function effectiveFrom(now: number, delayMinutes: number): number | null {
  return delayMinutes > 0 ? now + delayMinutes * minute : null;
}

/**
 * What it changes must be what it was when it was proposed.
 * @param kept null: nothing was kept that could differ
 * @throws AppError proposalOutdated
 */
export function checkVersion(kept: string | null, present: string | null): void {
  if (kept !== null && kept !== present) throw proposalErrors.proposalOutdated();
}

/** Characters that are kept of a refusal. */
const longestRefusal = 500;

/** A refusal as it is kept: its code and its parameters. */
export function refusalToKeep({ code, parameters }: AppError): string {
  const whole = JSON.stringify({ code, parameters });
  return whole.length <= longestRefusal ? whole : JSON.stringify({ code, parameters: {} });
}

/** A kept refusal in the reader's language. */
export function refusalIn(kept: string, language: Language): string {
  const { code, parameters } = JSON.parse(kept) as { code: string; parameters: ErrorParameters };
  const definition = definedErrors.get(code);
  return definition ? fillText(definition.text[language], parameters) : code;
}

/** Whether a refusal is about the moment alone: what was refused so is tried again. */
export function isPassing(error: AppError): boolean {
  return error.code === 'busy';
}
