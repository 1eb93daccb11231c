import Chip from '@mui/material/Chip';
import { type FieldProps, useFieldValue } from 'react-admin';
import type { MessageKey } from '../locales/messages';
import { useText } from '../locales/use-text';

export type StateName = MessageKey extends infer K ? (K extends `states.${infer S}` ? S : never) : never;

type Tone = 'default' | 'primary' | 'info' | 'success' | 'error';

const tones: Record<StateName, Tone> = {
  pending: 'primary',
  approved: 'info',
  paying: 'info',
  credited: 'success',
  paid: 'success',
  rejected: 'error',
  failed: 'error',
  cancelled: 'default',
  active: 'success',
  frozen: 'error',
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
};

export const isStateName = (value: unknown): value is StateName =>
  typeof value === 'string' && Object.hasOwn(tones, value);

export function StateChip({ state }: { state: StateName }) {
  const t = useText();
  return <Chip size="small" variant="outlined" color={tones[state]} label={t(`states.${state}`)} />;
}

export function StateField({ source }: FieldProps) {
  const value: unknown = useFieldValue({ source: source ?? '' });
  return isStateName(value) ? <StateChip state={value} /> : <span>{String(value ?? '–')}</span>;
}
