import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';
import { useGetList } from 'react-admin';
import { useNameOf } from '../../fields/names/use-name-of';
import { formatTime } from '../../fields/time/time';
import type { Choice } from '../../locales/use-text';

/** The sessions that cards can be hung for, the next one first, as choices; undefined while they are asked for. */
export function useSessionsAhead(enabled: boolean): Choice[] | undefined {
  const nameOf = useNameOf();
  const { data } = useGetList<SessionRow>(
    'trade-sessions',
    {
      filter: { state: 'notStarted' },
      sort: { field: 'startAt', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled },
  );
  return data?.map(({ id, startAt, names }) => ({
    id: String(id),
    name: `${formatTime(startAt).slice(0, 16)} UTC, ${nameOf(names)}`,
  }));
}
