import type { PoolRow } from '@server/market/market.schemas';
import { useGetList } from 'react-admin';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'pools',
  icon: houseIcon('waves'),
  group: 'market',
  order: 3,
  permission: 'market.read',
  screens: {
    list: lazyScreen(() => import('./PoolList').then((m) => m.PoolList)),
    show: lazyScreen(() => import('./PoolShow').then((m) => m.PoolShow)),
  },
  recordRepresentation: 'name',
};

/** The pools, to choose one of in a dialog. */
export function usePoolChoices(enabled: boolean): { id: string; name: string }[] {
  const { data } = useGetList<PoolRow>(
    'pools',
    { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled },
  );
  return (data ?? []).map((pool) => ({ id: String(pool.id), name: pool.name }));
}
