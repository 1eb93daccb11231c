import type { CardSort, ZoneState } from '@server/cards/cards.schemas';
import { createStore } from '../../lib/browser/store';

/** What of a session is listed, and in which order. */
export interface ZoneFilter {
  /** null: what is on, else what comes next */
  session: number | null;
  sort: CardSort;
  state: ZoneState | null;
  /** the beginning of a serial */
  keyword: string;
}

export const cardSorts = ['newest', 'affordable', 'priceUp', 'priceDown'] as const satisfies readonly CardSort[];
/** The states that a card in a session can have. */
export const listedStates = ['onSale', 'comingSoon', 'awaitingSale'] as const satisfies readonly ZoneState[];

export const noFilter: ZoneFilter = { session: null, sort: 'newest', state: null, keyword: '' };

/** How many of its choices are not what they are at first; the session is chosen elsewhere. */
export const filterCount = ({ sort, state, keyword }: ZoneFilter): number =>
  Number(sort !== noFilter.sort) + Number(state !== null) + Number(keyword !== '');

/** All of a session again, in the first order. */
export const cleared = ({ session }: ZoneFilter): ZoneFilter => ({ ...noFilter, session });

/** As GET project/card takes it. */
export const filterQuery = ({ session, sort, state, keyword }: ZoneFilter) => ({ session, sort, state, keyword });

export const zoneTabs = ['listed', 'mine', 'sale'] as const;
export type ZoneTab = (typeof zoneTabs)[number];

/** The tab that another page asked for by `?tab=`; null: none. */
export const tabFrom = (params: URLSearchParams): ZoneTab | null =>
  zoneTabs.find((tab) => tab === params.get('tab')) ?? null;

/** What the reader looks at: it stays while a card is opened. */
export const zoneView = createStore<{ tab: ZoneTab; filter: ZoneFilter }>({ tab: 'listed', filter: noFilter });
