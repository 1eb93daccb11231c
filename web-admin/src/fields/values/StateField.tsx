import Chip from '@mui/material/Chip';
import { type FieldProps, useFieldValue } from 'react-admin';
import type { MessageKey, StateOf, Subject } from '../../locales/texts';
import { isNamed, useText } from '../../locales/use-text';

type Tone = 'default' | 'primary' | 'info' | 'success' | 'error' | 'warning';

const tones: Record<StateOf<Subject>, Tone> = {
  pending: 'primary',
  approved: 'info',
  paying: 'info',
  credited: 'success',
  paid: 'success',
  anchored: 'success',
  rejected: 'error',
  failed: 'error',
  cancelled: 'default',
  active: 'success',
  frozen: 'error',
  closed: 'default',
  disabled: 'error',
  draft: 'default',
  published: 'success',
  scheduled: 'info',
  ended: 'default',
  notFound: 'default',
  confirming: 'info',
  verified: 'success',
  mismatch: 'error',
  unclaimed: 'primary',
  claimed: 'info',
  open: 'info',
  reverted: 'error',
  replaced: 'error',
  waiting: 'primary',
  confirmed: 'success',
  refused: 'error',
  withdrawn: 'default',
  expired: 'default',
  settled: 'success',
  done: 'success',
  dismissed: 'default',
  comingSoon: 'default',
  onSale: 'info',
  inStock: 'success',
  awaitingSale: 'default',
  awaitingRelease: 'primary',
  notStarted: 'default',
  inProgress: 'info',
  stopped: 'error',
  pendingConfirmation: 'primary',
  pendingPayment: 'info',
  paymentFailed: 'error',
  mining: 'success',
  pause: 'primary',
  end: 'default',
  running: 'info',
  muted: 'primary',
};

/** The key of the word for a state of a subject. */
export const stateKey = <S extends Subject>(of: S, state: StateOf<S>): MessageKey =>
  `words.states.${of}.${state}` as MessageKey;

/** Whether a value is one of the states of a subject. */
export const isStateOf = <S extends Subject>(of: S, value: unknown): value is StateOf<S> =>
  isNamed(`words.states.${of}`, value);

/** The state of a deposit, a payout, a user …: the same word may mean another thing in each. */
export function StateChip<S extends Subject>({ of, state }: { of: S; state: StateOf<S> }) {
  const t = useText();
  return (
    <Chip size="small" variant="outlined" color={tones[state as StateOf<Subject>]} label={t(stateKey(of, state))} />
  );
}

/** The same from a row; a state that is new to the console is shown as it is. */
export function StateField({ of, source }: FieldProps & { of: Subject }) {
  const value: unknown = useFieldValue({ source: source ?? '' });
  return isStateOf(of, value) ? <StateChip of={of} state={value} /> : <span>{String(value ?? '–')}</span>;
}

/** A state that is no state of a row's own machine: open or closed, fresh or stale. */
export function Signal({ tone, text }: { tone: Tone; text: string }) {
  return <Chip size="small" variant="outlined" color={tone} label={text} />;
}
