import Box from '@mui/material/Box';
import type { Dashboard } from '@server/admin/admin.schemas';
import { Cover } from '../../dashboard/Cover';
import { useMay } from '../../providers/use-may';
import { usePolling } from '../../providers/use-polling';
import { useRead } from '../../providers/use-read';

/** What custody must hold for the users, as on the dashboard. */
export function Custody() {
  const enabled = useMay('dashboard.read');
  const { data } = useRead<Dashboard>('dashboard', { enabled, refetchInterval: usePolling(60_000) });
  if (!data) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Cover cover={data.cover} />
    </Box>
  );
}
