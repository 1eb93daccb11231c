import type { SessionRow } from '@server/cards/sessions.list';
import { useGetList } from 'react-admin';
import { formatTime } from '../fields/time';
import type { Choice } from '../locales/use-text';
import { useNameOf } from './use-name-of';

/** The sessions that cards can be hung for, the next one first, as choices; undefined while they are asked for. */
export function useSessionsAhead(enabled: boolean): Choice[] | undefined {
  const nameOf = useNameOf();
  const { data } = useGetList<SessionRow>(
    'sessions',
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
