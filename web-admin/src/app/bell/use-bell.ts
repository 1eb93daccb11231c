import type { BellAnswer } from '@server/admin/bell/bell.schemas';
import type { Desk } from '@server/desk/desk.list';
import { useMemo } from 'react';
import { usePresent } from '../../providers/attention';
import { useMay } from '../../providers/use-may';
import { useRead } from '../../providers/use-read';
import { type BellState, bellState } from './bell-lines';
import { useDesktopNotices } from './desktop-notices';

const presentMs = 15_000;
/** Only where desktop notifications are on. */
const hiddenMs = 20_000;

/** What waits for the person logged in, kept fresh; chats come from the lists of the desk, which frames keep. */
export function useBell(): { state: BellState | undefined; error: unknown; refetch: () => void } {
  const present = usePresent();
  const { on } = useDesktopNotices();
  const { data, error, refetch } = useRead<BellAnswer>('bell', {
    background: true,
    refetchInterval: present ? presentMs : on && hiddenMs,
  });
  const mayWork = useMay('desk.work');
  const { data: desk } = useRead<Desk>('desk', { enabled: mayWork });
  const state = useMemo(() => data && bellState(data, mayWork ? desk : undefined), [data, desk, mayWork]);
  return { state, error: data ? null : error, refetch: () => void refetch() };
}
