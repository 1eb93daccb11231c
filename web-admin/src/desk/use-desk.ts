import type { Desk } from '@server/chat/desk/desk.list';
import { usePolling } from '../providers/attention';
import { useMay } from '../providers/use-may';
import { useRead } from '../providers/use-read';
import { useLineState } from './line/line';
import { waitingFor } from './lists/desk-lists';
import { useLine, useUnseen } from './live';

/** ms between two looks at the lists: the line tells what changes, and without it they are all there is. */
const withLine = 20_000;
const withoutLine = 5_000;

/** How often what the line tells is read all the same. */
export const useDeskPolling = (live = true): number | false =>
  usePolling(useLineState() === 'up' && live ? withLine : withoutLine);

/** What the person logged in works at, and what waits. */
export function useDesk() {
  const enabled = useMay('desk.read');
  return useRead<Desk>('desk', { enabled, refetchInterval: useDeskPolling() });
}

/**
 * How many chats wait for the person logged in. It stands on every page of the console, so who is on duty keeps the line
 * wherever they are: without it the desk would take them for gone.
 */
export function useDeskWaiting(): number {
  const mayWork = useMay('desk.work');
  const { data } = useRead<Desk>('desk', { enabled: mayWork, refetchInterval: usePolling(withLine) });
  const unseen = useUnseen();
  useLine(mayWork && data?.me.onDuty === true);
  return data && mayWork ? waitingFor(data) + unseen : 0;
}
