import type { Desk } from '@server/desk/desk.list';
import { usePolling } from '../../providers/attention';
import { useMay } from '../../providers/use-may';
import { useRead } from '../../providers/use-read';
import { useConnectionState } from './live/connection';
import { waitingFor } from './live/desk-lists';
import { useConnection, useUnseen } from './live/live';

/** Between two reads of the lists, ms. With a connection, frames tell what changes. */
const connectedMs = 20_000;
const disconnectedMs = 5_000;

/** How often the desk is read, whatever frames tell. */
export const useDeskPolling = (live = true): number | false =>
  usePolling(useConnectionState() === 'open' && live ? connectedMs : disconnectedMs);

/** What the person logged in works at, and what waits. */
export function useDesk() {
  const enabled = useMay('desk.read');
  return useRead<Desk>('desk', { enabled, refetchInterval: useDeskPolling() });
}

/**
 * How many chats wait for the person logged in. Every page of the console shows it, so an agent on duty keeps the
 * connection everywhere: without one the server would take them for gone.
 */
export function useDeskWaiting(): number {
  const mayWork = useMay('desk.work');
  const { data } = useRead<Desk>('desk', { enabled: mayWork, refetchInterval: usePolling(connectedMs) });
  const unseen = useUnseen();
  useConnection(mayWork && data?.me.onDuty === true);
  return data && mayWork ? waitingFor(data) + unseen : 0;
}
