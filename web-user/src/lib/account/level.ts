import type { NextLevel } from '@server/awards/levels/levels.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/client';
import { kept } from '../http/persisted-queries';

/** GET next_level: the caller's level, what is missing for the next one, and the table of all. */
export const nextLevelQuery = queryOptions({
  queryKey: ['me', 'nextLevel'],
  queryFn: ({ signal }) => api.get<NextLevel>('next_level', { signal }),
  ...kept,
});

/** A level as every page names it; the same in all languages. */
export const levelName = (level: number): string => `V${level}`;

/** One thing that a level wants, and how much of it there is: a sum of USDT, or people. */
export interface Need {
  kind: 'joined' | 'directs' | 'performance';
  have: string;
  need: string;
  missing: string;
  /** of it, 0 … 1: to draw it by */
  share: number;
}

const kinds = ['joined', 'directs', 'performance'] as const satisfies readonly Need['kind'][];

/** What the next level wants, in the order in which a card tells it; what it does not ask for is left out. */
export const needsOf = (next: Pick<NonNullable<NextLevel['next']>, Need['kind']>): Need[] =>
  kinds
    .map((kind) => {
      const { have, need, missing } = next[kind];
      const share = Math.min(1, Number(have) / Number(need));
      return { kind, have: `${have}`, need: `${need}`, missing: `${missing}`, share };
    })
    .filter(({ need }) => Number(need) > 0);
