import type { CaseRow } from '@server/desk/cases/cases.list';
import { Signal } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';

const tones = { queued: 'primary', assigned: 'success', snoozed: 'default', closed: 'default' } as const;

/** Where a chat stands: it waits, somebody has it, or it is closed. */
export function CaseChip({ row }: { row: Pick<CaseRow, 'state' | 'queuedAt'> }) {
  const t = useText();
  if (row.state === 'queued' && row.queuedAt === null) return <Signal tone="default" text={t('desk.states.words')} />;
  return <Signal tone={tones[row.state]} text={t(`desk.states.${row.state}`)} />;
}
