import type { TeamPage, TeamQuery, TeamSummary } from '@server/users/team/team.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';

/** Whom a list shows: those one invited, those they invited, everybody below, or whom one of them invited. */
export type TeamScope = 'direct' | 'indirect' | 'all' | { uid: string };

export interface TeamSearch extends Pick<TeamQuery, 'keyword' | 'sort'> {
  scope: TeamScope;
}

/** GET user/spread: how many, and what came in from them. */
export const teamQuery = queryOptions({
  queryKey: ['me', 'team'],
  queryFn: ({ signal }) => api.get<TeamSummary>('user/spread', { signal }),
  ...kept,
});

const paths = { direct: 'user/spread/list', indirect: 'user/subSpreadList', all: 'user/childrenList' } as const;

export const teamKey = (search: TeamSearch) => ['me', 'team', search];

/** One page of a list of the team. */
export function fetchTeam({ scope, ...search }: TeamSearch, cursor: string | undefined, signal: AbortSignal) {
  const branch = typeof scope === 'object' ? scope : {};
  const path = typeof scope === 'object' ? paths.all : paths[scope];
  return api.get<TeamPage>(path, { query: { ...branch, ...search, cursor }, signal });
}

/** POST user/remark/{uid}: what one notes about somebody of one's team; nothing takes it away. */
export const saveRemark = ({ uid, remark }: { uid: string; remark: string }): Promise<null> =>
  api.post<null>(`user/remark/${uid}`, { remark });
