import Box from '@mui/material/Box';
import type { PointOrderRow } from '@server/points/point-orders.list';
import { Link, useGetList } from 'react-admin';
import { Failed, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { StateChip } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { Part } from './Part';

const most = 5;

/** The orders of points that a user has not finished. */
export function OpenOrders({ userId }: { userId: number }) {
  const t = useText();
  const enabled = useMay('points.read');
  const { data, error, isPending, refetch } = useGetList<PointOrderRow>(
    'point-orders',
    {
      filter: { userId, state: ['pendingConfirmation', 'pendingPayment'] },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <Part title={t('desk.openOrders')}>
      {isPending ? <Waiting lines={1} /> : null}
      {error ? <Failed error={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{t('desk.noOrders')}</Box> : null}
      {(data ?? []).map(({ id, createdAt, points, asset, state }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
          <Link to={`/point-orders/${id}/show`} sx={{ color: 'text.secondary', fontSize: 12 }}>
            <Time iso={createdAt} form="short" />
          </Link>
          <Box sx={{ ml: 'auto' }}>
            <Amount value={points} asset={asset} />
          </Box>
          <StateChip of="pointOrder" state={state} />
        </Box>
      ))}
    </Part>
  );
}
