import type { CardDetail, OwnCardPage, ZonePage } from '@server/cards/cards.schemas';
import type { ZoneMove } from '@server/messaging/chat-frames.schemas';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryClient } from '../../lib/http/query-client';
import { asSold, withoutSold, ZoneNews } from './zone-news';

const zoneKey = ['me', 'zone', {}];
const readAt = 1_000_000;
const listOf = (...pages: number[][]) =>
  ({
    pages: pages.map((ids) => ({ list: ids.map((id) => ({ id, session: { id: 3 } })) })),
    pageParams: [],
  }) as unknown as InfiniteData<ZonePage>;
const idsOf = (data: InfiniteData<{ list: { id: number }[] }> | undefined) =>
  data?.pages.map(({ list }) => list.map(({ id }) => id));
const card = { id: 7, state: 'onSale', price: '480', session: { id: 3 } } as CardDetail;
const moved = (change: Partial<ZoneMove>): ZoneMove => ({ session: 3, sold: [], cards: [], whole: false, ...change });

let client: QueryClient;
let news: ZoneNews;
const isStale = (...key: unknown[]) => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  jest.useFakeTimers({ now: 2_000_000 });
  client = new QueryClient();
  news = new ZoneNews(client, () => 0.5);
  client.setQueryData(zoneKey, listOf([7, 8], [9]), { updatedAt: readAt });
  client.setQueryData(['me', 'card', 7], card, { updatedAt: readAt });
});
afterEach(() => {
  news.stop();
  client.clear();
  jest.useRealTimers();
});

it('what was bought is gone at once, and the rest of the list is as it was', () => {
  news.take([moved({ sold: [7, 100] })]);
  expect(idsOf(client.getQueryData(zoneKey))).toEqual([[8], [9]]);
  expect(client.getQueryData(['me', 'card', 7])).toMatchObject({
    ...{ id: 7, state: 'inStock', price: null, session: null, mine: false, own: null },
  });
});

it('what was changed is still of the time it was read at: the countdown goes by that', () => {
  news.take([moved({ sold: [7] })]);
  expect(client.getQueryState(zoneKey)?.dataUpdatedAt).toBe(readAt);
  expect(client.getQueryState(['me', 'card', 7])?.dataUpdatedAt).toBe(readAt);
});

it('a list in which nothing was bought stays the very same', () => {
  const list = listOf([7, 8]);
  expect(withoutSold(list, new Map([[9, 3]]))).toBe(list);
  expect(asSold(card, new Map([[9, 3]]))).toBe(card);
});

it('what was bought in one session, and hangs for another by now, stays', () => {
  const sold = new Map([[7, 2]]);
  const list = listOf([7, 8]);
  expect(withoutSold(list, sold)).toBe(list);
  expect(asSold(card, sold)).toBe(card);
  const stock = { ...card, state: 'inStock', price: null, session: null } as CardDetail;
  expect(asSold(stock, sold)).toBe(stock);
});

it('the lists are read soon after, and not again within five seconds, however much is told', () => {
  news.take([moved({ cards: [8] })]);
  news.take([moved({ cards: [9] })]);
  expect(isStale(...zoneKey)).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(isStale(...zoneKey)).toBe(true);
  client.setQueryData(zoneKey, listOf([8]));
  news.take([moved({ cards: [9] })]);
  jest.advanceTimersByTime(5_999);
  expect(isStale(...zoneKey)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isStale(...zoneKey)).toBe(true);
});

it.each<[what: string, change: Partial<ZoneMove>, read: boolean]>([
  ['it was bought', { sold: [7] }, true],
  ['it is another', { cards: [7] }, true],
  ['another card is', { cards: [8] }, false],
  ['its session is', { whole: true }, true],
  ['another session is', { session: 4, whole: true }, false],
])('the page of a card is read anew where %s: %#', (_, change, read) => {
  client.setQueryData(['me', 'card', 7, 'hanging', {}], {});
  news.take([moved(change)]);
  jest.advanceTimersByTime(2_000);
  expect([isStale('me', 'card', 7), isStale('me', 'card', 7, 'hanging', {})]).toEqual([read, false]);
});

it('whose own card was bought has everything of theirs read anew: its price has come in', () => {
  const all = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue(undefined);
  news.take([moved({ sold: [7] })]);
  expect(all).not.toHaveBeenCalled();
  client.setQueryData(['me', 'cards', 'mySale'], listOf([11]) as unknown as InfiniteData<OwnCardPage>);
  client.setQueryData(['me', 'card', 12], { ...card, id: 12, mine: true });
  for (const id of [11, 12]) news.take([moved({ sold: [id] })]);
  expect(all.mock.calls).toEqual([[{ queryKey: ['me'] }], [{ queryKey: ['me'] }]]);
  all.mockRestore();
});

it('nothing is read any more once the page is left', () => {
  news.take([moved({ cards: [7] })]);
  news.stop();
  jest.advanceTimersByTime(60_000);
  expect(isStale(...zoneKey)).toBe(false);
});
