import type { Targets } from '@server/desk/agents/agents.schemas';
import type { CaseRow } from '@server/desk/cases/cases.list';
import type { NextChat } from '@server/desk/cases/cases.schemas';
import type { Desk } from '@server/desk/desk.list';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { ActionDialog } from '../../actions/ActionDialog';
import type { ActionSpec } from '../../actions/action';
import { useRun } from '../../fields/forms/use-run';
import { useLanguage, useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { useMay } from '../../providers/use-may';
import { useRead } from '../../providers/use-read';
import { refresh } from './live/live';
import { useNextMode } from './next-mode';
import { type CaseAct, type PlainAct, possibleActs } from './possible-acts';
import { snoozeSpec } from './snooze-spec';
import { targetChoices, targetOf } from './transfer-targets';
import type { Chosen } from './use-chosen';

/** What can be done at the desk now, by a button or a key. */
export interface DeskActs {
  /** takes the chat that is open, or this one */
  readonly take: (id?: number) => Promise<void>;
  /** opens what one goes on with, and takes it where it waits */
  readonly next: () => Promise<void>;
  /** brings the chat that is open back before its time */
  readonly wake: () => Promise<void>;
  /** goes on duty or off; with `capacity`, for so many chats at once */
  readonly duty: (onDuty: boolean, capacity?: number | null) => Promise<void>;
  /** what can be done with the chat that is open */
  readonly possible: readonly (CaseAct | PlainAct)[];
  readonly ask: (act: CaseAct, byKey: boolean) => void;
  readonly busy: boolean;
  /** the confirmation that is open */
  readonly dialog: ReactNode;
}

export function useDeskActs(desk: Desk | undefined, { row, group, choose }: Chosen): DeskActs {
  const t = useText();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const { busy, run } = useRun();
  const [open, setOpen] = useState<{ act: CaseAct; row: CaseRow; byKey: boolean } | null>(null);
  const [goesOn] = useNextMode();
  const mayWork = useMay('desk.work');
  const supervises = useMay('desk.supervise');

  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    const done = await run(work);
    refresh();
    return done;
  };
  const take = async (id = row?.id): Promise<void> => {
    if (id === undefined) return;
    if (await act(() => provider.action('desk-cases', id, 'take', {}))) choose(id);
  };
  const next = async (): Promise<void> => {
    const found: { id: number | null } = { id: null };
    const done = await act(async () => {
      found.id = (await provider.action<NextChat>('desk', null, 'next', {})).data.case;
    });
    if (found.id !== null) choose(found.id);
    else if (done) notify(t('desk.next.none'), { autoHideDuration: 2_000 });
  };
  const wake = async (): Promise<void> => {
    if (row) await act(() => provider.action('desk-cases', row.id, 'wake', {}));
  };
  const duty = async (onDuty: boolean, capacity = desk?.me.capacity ?? null): Promise<void> => {
    const done = await act(() => provider.action('desk', null, 'duty', { onDuty, capacity }));
    if (done) notify(t(onDuty ? 'desk.duty.nowOn' : 'desk.duty.nowOff'), { autoHideDuration: 2_000 });
  };

  const possible = mayWork && row && desk ? possibleActs(row, group, row.agentId === desk.me.id || supervises) : [];
  const close = () => {
    setOpen(null);
    refresh();
  };
  const done = () => {
    const ends = open?.act === 'close' || open?.act === 'snooze';
    close();
    if (ends && goesOn) void next();
  };
  return {
    ...{ take, next, wake, duty, possible, busy },
    ask: (act, byKey) => {
      if (row && possible.includes(act)) setOpen({ act, row, byKey });
    },
    dialog: open ? <CaseDialog {...open} onClose={close} onDone={done} /> : null,
  };
}

interface CaseDialogProps {
  act: CaseAct;
  row: CaseRow;
  byKey: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** What is done with a chat is said before it is done. */
function CaseDialog({ act, row, byKey, onClose, onDone }: CaseDialogProps) {
  const t = useText();
  const language = useLanguage();
  const [openedAt] = useState(Date.now);
  const { data: targets } = useRead<Targets>('desk/targets', { enabled: act === 'transfer' });
  const user = row.nickname || row.uid;
  const spec: ActionSpec = {
    ...{ resource: 'desk-cases', id: row.id, action: act, tone: 'primary' },
    ...{ label: t(`desk.${act}.label`), title: t(`desk.${act}.title`), confirm: t(`desk.${act}.label`) },
    statement: () => t(`desk.${act}.statement`, { user }),
    body: () => ({}),
  };
  if (act === 'snooze') {
    const snooze = snoozeSpec(spec, user, openedAt, t, language);
    return <ActionDialog spec={snooze} byKey={byKey} onClose={onClose} onDone={onDone} />;
  }
  if (act !== 'transfer') return <ActionDialog spec={spec} byKey={byKey} onClose={onClose} onDone={onDone} />;
  if (!targets) return null;
  const choices = targetChoices(targets, row.agentId, (open, capacity) => t('desk.load', { open, capacity }));
  const transfer: ActionSpec = {
    ...spec,
    statement: ({ to = '' }) => {
      const name = choices.find(({ id }) => id === to)?.name;
      if (choices.length === 0) return t('desk.transfer.nobody');
      return name ? t('desk.transfer.statement', { user, to: name }) : t('desk.transfer.prompt');
    },
    inputs: [
      { name: 'to', label: t('desk.transfer.to'), kind: 'choice', choices },
      { name: 'note', label: t('desk.transfer.note'), kind: 'text', optional: true, help: t('desk.transfer.noteHelp') },
    ],
    body: ({ to = '', note = '' }) => ({ ...targetOf(to), note: note.trim() }),
  };
  return <ActionDialog spec={transfer} byKey={byKey} onClose={onClose} />;
}
