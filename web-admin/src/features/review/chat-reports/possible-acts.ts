import type { ChatReportRow } from '@server/messaging/reports/reports.list';

/** What is decided about a report; as the server names it. */
export type ReportAct = 'dismiss' | 'mute' | 'unmute' | 'freeze';

/** What can be decided about a report as it stands; the server decides. */
export function possibleActs(
  { state, mutedUntil, frozen }: Pick<ChatReportRow, 'state' | 'mutedUntil' | 'frozen'>,
  mayModerate: boolean,
  mayFreeze: boolean,
): ReportAct[] {
  const waits = state === 'open' || state === 'muted';
  const acts: readonly (readonly [ReportAct, boolean])[] = [
    ['dismiss', mayModerate && state === 'open'],
    ['mute', mayModerate && waits],
    ['unmute', mayModerate && state === 'muted' && mutedUntil !== null],
    ['freeze', mayFreeze && waits && !frozen],
  ];
  return acts.filter(([, isPossible]) => isPossible).map(([act]) => act);
}
