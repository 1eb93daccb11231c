import type { Desk } from '@server/desk/desk.list';
import { isPlainKey, useKeyDown } from '../../../fields/plain-key';
import { rowBeside } from '../../../reviews/review-keys';
import { placed } from '../live/desk-lists';
import { useSound } from '../sound';
import type { Chosen } from '../use-chosen';
import type { DeskActs } from '../use-desk-acts';
import { type DeskAct, plainAct, writingAct } from './desk-keys';

/** The fields that a key leads to, by the ids their components give them. */
export const fieldIds = { write: 'desk-write', findChat: 'desk-find-chat', note: 'desk-note' } as const;

const focus = (id: string): void => document.getElementById(id)?.focus();

/** Everything at the desk by the keyboard: plain keys outside a text, Alt with an arrow also in one. */
export function useDeskKeys(
  desk: Desk | undefined,
  { id, choose }: Chosen,
  acts: DeskActs,
  opens: { readonly help: () => void; readonly findIn: () => void },
): void {
  const [sounds, setSounds] = useSound();
  const beside = (step: 1 | -1) => {
    const next =
      desk &&
      rowBeside(
        placed(desk).map(({ chat }) => chat.id),
        id,
        step,
      );
    if (next) choose(Number(next));
  };
  const doAct: Readonly<Record<DeskAct, () => void>> = {
    next: () => beside(1),
    previous: () => beside(-1),
    first: () => void acts.next(),
    take: () => acts.possible.includes('take') && void acts.take(),
    write: () => focus(fieldIds.write),
    transfer: () => acts.ask('transfer', true),
    requeue: () => acts.ask('requeue', true),
    snooze: () => acts.ask('snooze', true),
    wake: () => acts.possible.includes('wake') && void acts.wake(),
    reopen: () => acts.ask('reopen', true),
    close: () => acts.ask('close', true),
    findIn: opens.findIn,
    findChat: () => focus(fieldIds.findChat),
    note: () => focus(fieldIds.note),
    duty: () => desk && void acts.duty(!desk.me.onDuty),
    sound: () => setSounds(!sounds),
    help: opens.help,
  };
  useKeyDown((event) => {
    const act = isPlainKey(event) ? plainAct(event.key) : writingAct(event);
    if (!act || event.repeat) return;
    event.preventDefault();
    doAct[act]();
  });
}
