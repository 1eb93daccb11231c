import type { CardDetail, CardRow, OwnCardPage, ZonePage } from '@server/cards/cards.schemas';
import type { ZoneMove } from '@server/messaging/chat-frames.schemas';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshMe } from '../../lib/account/me';

/** Lists are read anew so rarely, and not by all readers at once: within the second time after they may be. */
const [restMs, spreadMs] = [5_000, 2_000];

/** Cards that were bought, each with the session it was bought in: what hangs for another one hangs anew. */
export type SoldIn = ReadonlyMap<number, number>;

const isSold = (sold: SoldIn, { id, session }: Pick<CardRow, 'id' | 'session'>): boolean =>
  session !== null && sold.get(id) === session.id;

/** What hangs, without what was bought. */
export function withoutSold(data: InfiniteData<ZonePage>, sold: SoldIn): InfiniteData<ZonePage> {
  if (!data.pages.some(({ list }) => list.some((card) => isSold(sold, card)))) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.filter((card) => !isSold(sold, card)) })),
  };
}

/** A card that hung, once somebody bought it: whoever had it has it no more. */
export const asSold = (card: CardDetail, sold: SoldIn): CardDetail =>
  isSold(sold, card) ? { ...card, state: 'inStock', price: null, session: null, mine: false, own: null } : card;

/** What is told of the trading zone, as it changes what was read of it: what was bought at once, the rest by reading. */
export class ZoneNews {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #cards = new Set<number>();
  #sessions = new Set<number>();

  constructor(
    private readonly client: QueryClient,
    private readonly random: () => number = Math.random,
  ) {}

  take(moves: readonly ZoneMove[]): void {
    const sold = new Map(moves.flatMap(({ session, sold: ids }) => ids.map((id) => [id, session] as const)));
    if (sold.size > 0) this.takeSold(sold);
    for (const { session, cards, whole } of moves) {
      for (const id of cards) this.#cards.add(id);
      if (whole) this.#sessions.add(session);
    }
    this.readSoon();
  }

  /** What was missed, as far as anybody knows, is read. */
  readSoon(): void {
    const rest = Math.max(0, this.#readAt + restMs - Date.now());
    this.#timer ??= setTimeout(() => this.read(), rest + this.random() * spreadMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  private takeSold(sold: SoldIn): void {
    const isOwn = this.isOwn(sold);
    for (const [key] of this.client.getQueriesData({ queryKey: ['me', 'zone'] })) {
      this.change<InfiniteData<ZonePage>>(key, (data) => withoutSold(data, sold));
    }
    for (const id of sold.keys()) {
      this.#cards.add(id);
      this.change<CardDetail>(['me', 'card', id], (card) => asSold(card, sold));
    }
    // Its price has come in.
    if (isOwn) void refreshMe();
  }

  private isOwn(sold: SoldIn): boolean {
    const lists = this.client.getQueriesData<InfiniteData<OwnCardPage>>({ queryKey: ['me', 'cards'] });
    return (
      lists.some(([, data]) => data?.pages.some(({ list }) => list.some((card) => isSold(sold, card)))) ||
      [...sold.keys()].some((id) => {
        const card = this.client.getQueryData<CardDetail>(['me', 'card', id]);
        return card?.mine && isSold(sold, card);
      })
    );
  }

  /** What was read is still of the time it was read at: the server's clock is told by it. */
  private change<Data>(key: QueryKey, change: (data: Data) => Data): void {
    const updatedAt = this.client.getQueryState(key)?.dataUpdatedAt;
    this.client.setQueryData<Data>(key, (data) => data && change(data), { updatedAt });
  }

  private read(): void {
    this.#timer = undefined;
    this.#readAt = Date.now();
    const [cards, sessions] = [this.#cards, this.#sessions];
    [this.#cards, this.#sessions] = [new Set(), new Set()];
    void this.client.invalidateQueries({ queryKey: ['me', 'zone'] });
    void this.client.invalidateQueries({
      predicate: ({ queryKey: [, kind, id, ...more], state }) => {
        if (kind !== 'card' || more.length > 0) return false;
        const session = (state.data as CardDetail | undefined)?.session?.id ?? 0;
        return cards.has(Number(id)) || sessions.has(session);
      },
    });
  }
}
