import type { PoolRow } from '@server/admin/market.schemas';
import { useGetList } from 'react-admin';

/** The pools, to choose one of in a dialog. */
export function usePoolChoices(enabled: boolean): { id: string; name: string }[] {
  const { data } = useGetList<PoolRow>(
    'pools',
    { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled },
  );
  return (data ?? []).map((pool) => ({ id: String(pool.id), name: pool.name }));
}
