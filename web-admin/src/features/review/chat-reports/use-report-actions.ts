import type { ChatReportRow } from '@server/messaging/reports/reports.list';
import { type ActionInput, type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { muteTimes } from './mute-times';
import { possibleActs, type ReportAct } from './possible-acts';

const tones: Record<ReportAct, ActionSpec['tone']> = {
  ...{ dismiss: 'inherit', mute: 'primary', unmute: 'inherit', freeze: 'error' },
};

/** What this person may decide about a report, each from the version they read. */
export function useReportActions(): (row: ChatReportRow) => ActionSpec[] {
  const t = useText();
  const mayModerate = useMay('chat.moderate');
  const mayFreeze = useMay('users.edit');
  const time: ActionInput = {
    name: 'time',
    label: t('reports.time'),
    kind: 'choice',
    initial: '1d',
    choices: muteTimes.map((id) => ({ id, name: t(`reports.times.${id}`) })),
  };
  return (row) => {
    const user = row.nickname ? `${row.uid} (${row.nickname})` : row.uid;
    return possibleActs(row, mayModerate, mayFreeze).map((act) =>
      consoleAction(t, `reports.${act}`, {
        resource: 'chat-reports',
        id: row.id,
        action: act,
        stated: { user },
        tone: tones[act],
        inputs: [...(act === 'mute' ? [time] : []), reasonInput(t)],
        body: (values) => ({
          version: row.version,
          reason: (values.reason ?? '').trim(),
          ...(act === 'mute' ? { time: values.time } : {}),
        }),
      }),
    );
  };
}
