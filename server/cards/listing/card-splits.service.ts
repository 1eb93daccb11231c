import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock } from '../../common/runtime';
import { Notices } from '../../notices';
import { Communities } from '../../users';
import { cardErrors } from '../cards.errors';
import { Cards, type KnownCard } from '../cards.service';
import { type Session, TradeSessions } from '../trade-sessions/trade-sessions.service';
import { ZoneNews } from '../trade-sessions/zone-news.service';
import { hungParts, type Part } from './splitting.rules';

/** Splitting a card into parts, when it is hung or when its leader says so (domain 3, 4). */
@Injectable()
export class CardSplits {
  constructor(
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
    private readonly communities: Communities,
    private readonly notices: Notices,
    private readonly idempotency: Idempotency,
    private readonly news: ZoneNews,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a card as split; its parts hang for the session in its place.
   * @returns the ids of the parts
   * @throws AppError cardStateConflict if it is another than was seen
   */
  async split(tx: Tx, card: KnownCard, price: bigint, parts: readonly Part[], session: Session): Promise<number[]> {
    const now = this.clock.now();
    await this.cards.change(tx, card, 'ended', {
      endReason: 'split',
      price,
      sessionId: null,
      listedAt: null,
      auto: false,
    });
    const sums = 'CAST(? AS SIGNED), CAST(? AS SIGNED)';
    await tx.insertMany(
      'INSERT INTO card (seriesId, serial, seed, parentId, ownerId, state, partPrice, partPaid, price, buyPrice, boughtAt, sessionId, listedAt, rolls, auto, createdAt)',
      `(?, ?, ?, ?, ?, 'listed', ${sums}, ${sums}, ?, ?, ?, 0, ?, ?)`,
      parts.map((part, at) => [
        ...[card.seriesId, `${card.serial}-${at + 1}`, card.seed, card.id, card.ownerId],
        ...[part.price, part.buyPrice, part.price, part.buyPrice].map(String),
        ...[card.boughtAt, session.id, now, card.auto ? 1 : 0, now],
      ]),
    );
    this.news.moved(tx, session.id, null);
    const made = await tx.query<{ id: number }>('SELECT id FROM card WHERE parentId = ? ORDER BY id', [card.id]);
    return made.map(({ id }) => Number(id));
  }

  /**
   * Lets a card of a member that waits hang: in parts, or whole if it need not be split any more. For the session it was
   * hung for, or the next one if that has begun.
   * @throws AppError notFound, notLeader, cardStateConflict, noSessionOpen
   */
  async release(money: MoneyRequest, leader: UserActor, id: number): Promise<{ parts: number }> {
    return await this.idempotency.run(money, `releaseCard:${id}`, async (tx) => {
      const { card } = await this.cards.judged(tx, id, 'release');
      const community = await this.communities.of(card.ownerId as number, tx);
      if (community?.leaderId !== leader.userId) throw cardErrors.notYourCard();
      const session = await this.sessionFor(tx, card);
      const price = card.price as bigint;
      const parts = hungParts(card, price, community);
      if (parts.length > 0) await this.split(tx, card, price, parts, session);
      else await this.cards.change(tx, card, 'listed', { sessionId: session.id, listedAt: this.clock.now() });
      await this.notices.tell(tx, {
        userId: card.ownerId as number,
        kind: 'cardReleased',
        params: { card: card.id, serial: card.serial, parts: Math.max(parts.length, 1) },
      });
      return { parts: Math.max(parts.length, 1) };
    });
  }

  private async sessionFor(tx: Tx, { sessionId }: KnownCard): Promise<Session> {
    const open = await this.sessions.open(tx);
    const still = open.some((session) => session.id === sessionId);
    return await this.sessions.take(tx, still ? (sessionId as number) : undefined);
  }
}
