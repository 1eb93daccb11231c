import type { MessageKey } from '../locales/messages';
import type { ActionInput } from './action';

type Translate = (key: MessageKey, options?: Record<string, unknown>) => string;

/** The reason every refusal wants, with the usual ones a tap away. */
export const reasonInput = (t: Translate, canned: readonly MessageKey[] = []): ActionInput => ({
  name: 'reason',
  label: t('fields.reason'),
  kind: 'reason',
  canned: canned.map((key) => t(key)),
});
