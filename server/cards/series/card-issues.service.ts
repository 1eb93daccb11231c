import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock, isoTime, utcDayStart } from '../../common/runtime';
import { pickName } from '../../common/words/pick-text.rules';
import { Assets, quoteAsset } from '../../ledger';
import { Proposals } from '../../proposals';
import { Settings } from '../../settings';
import { Audit } from '../../staff';
import { cardErrors } from '../cards.errors';
import { Cards } from '../cards.service';
import type { IssuedCards, ListBody, MoreCardsBody } from '../cards-console.schemas';
import { TradeSessions } from '../trade-sessions/trade-sessions.service';
import { ZoneNews } from '../trade-sessions/zone-news.service';

/** The number in a serial has four digits, and more where a series outgrows them. */
const digits = 4;
const mostOfSeries = 100_000;

/** New cards of a series, or one of the house's stock that is listed again. */
const cardIssue = z.object({
  series: z.number().int(),
  /** the one card that is listed again; null: new cards */
  card: z.number().int().nullable(),
  /** code of the series, or serial of the card */
  name: z.string(),
  count: z.number().int(),
  price: z.string(),
  total: z.string(),
  session: z.object({ id: z.number().int(), name: z.string(), startAt: z.string() }),
});
type Issue = z.infer<typeof cardIssue>;

/** An issue with its author: who asked for it, and why. */
interface IssueAuthor {
  readonly staffId: number;
  readonly reason: string;
}

const nothing = { made: 0, first: null, last: null } as const;

/**
 * Puts cards of the house on sale. What all staff put on sale in a UTC day counts together; above `card.issueLimit` a
 * second person must confirm (domain 4).
 */
@Injectable()
export class CardIssues implements OnModuleInit {
  constructor(
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
    private readonly proposals: Proposals,
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly audit: Audit,
    private readonly news: ZoneNews,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'cardIssue',
      permission: 'cards.write',
      payload: cardIssue,
      facts: ({ name, card, count, price, total, session }) => [
        { name: card === null ? 'series' : 'card', value: name },
        { name: 'count', value: String(count) },
        { name: 'price', value: `${price} ${quoteAsset}` },
        { name: 'total', value: `${total} ${quoteAsset}` },
        { name: 'session', value: session.name },
        { name: 'startAt', value: session.startAt },
      ],
      raisesRisk: false,
      versionOf: async (tx, { series, card }) => {
        await this.hold(tx);
        // New cards are numbered on from whatever was made.
        return card === null ? `series ${series}` : await this.cards.versionOf(tx, card);
      },
      execute: async (tx, issue, caller, { proposedBy, reason }) => {
        await this.hold(tx);
        await this.carryOut(tx, caller, issue, { staffId: proposedBy, reason });
      },
    });
  }

  /**
   * New cards of a series, or the proposal of them.
   * @throws AppError notFound, seriesFull, priceAboveMost, sessionNotOpen, alreadyProposed; those of an amount
   */
  async more(tx: Tx, caller: CallerContext, seriesId: number, body: MoreCardsBody): Promise<IssuedCards> {
    await this.hold(tx);
    const { code } = await this.room(tx, seriesId, body.count);
    return await this.issue(tx, caller, { series: seriesId, card: null, name: code, ...body });
  }

  /**
   * Lists a card of the house's stock for a session, or proposes it.
   * @throws AppError notFound, notYourCard, cardStateConflict, priceAboveMost, sessionNotOpen, alreadyProposed; those of
   *   an amount
   */
  async again(tx: Tx, caller: CallerContext, id: number, body: ListBody): Promise<IssuedCards> {
    await this.hold(tx);
    const { card } = await this.cards.judged(tx, id, 'hang', null);
    return await this.issue(tx, caller, { series: card.seriesId, card: id, name: card.serial, count: 1, ...body });
  }

  /** Holds the day's sum: of two issues at once the second is judged with the first. */
  private async hold(tx: Tx): Promise<void> {
    await tx.holdName('cardIssues');
  }

  private async issue(
    tx: Tx,
    caller: CallerContext,
    wanted: Pick<Issue, 'series' | 'card' | 'name'> & MoreCardsBody,
  ): Promise<IssuedCards> {
    const { series, card, name, count, sessionId, reason } = wanted;
    const units = this.priceOf(wanted.price);
    const session = await this.sessions.take(tx, sessionId, 'sessionId');
    const issue: Issue = {
      series,
      card,
      name,
      count,
      price: this.cards.format(units),
      total: this.cards.format(units * BigInt(count)),
      session: { id: sessionId, name: pickName(session.names, 'en'), startAt: isoTime(session.startAt) },
    };
    const limit = this.settings.amount('card.issueLimit');
    if ((await this.today(tx)) + units * BigInt(count) > limit) {
      const proposal = { kind: 'cardIssue', subject: name, payload: issue, reason } as const;
      return { id: series, ...nothing, proposalId: await this.proposals.propose(tx, caller, proposal) };
    }
    const { staffId } = staffOf(caller);
    return await this.carryOut(tx, caller, issue, { staffId, reason });
  }

  /** What was put on sale since the UTC day began, minor units of USDT. */
  private async today(tx: Tx): Promise<bigint> {
    const [row] = await tx.query<{ total: string | number }>(
      'SELECT CAST(COALESCE(SUM(total), 0) AS CHAR) AS total FROM card_issue WHERE createdAt >= ?',
      [utcDayStart(this.clock.now())],
    );
    return BigInt(row?.total ?? 0);
  }

  /** What it rests on is judged again: a proposal may have waited. */
  private async carryOut(tx: Tx, caller: CallerContext, issue: Issue, author: IssueAuthor): Promise<IssuedCards> {
    const price = this.priceOf(issue.price);
    const total = (price * BigInt(issue.count)).toString();
    const issued =
      issue.card === null ? await this.make(tx, issue, price) : await this.listAgain(tx, issue, issue.card, price);
    await tx.run(
      'INSERT INTO card_issue (seriesId, cards, total, staffId, createdAt) VALUES (?, ?, CAST(? AS SIGNED), ?, ?)',
      [issue.series, issue.count, total, author.staffId, this.clock.now()],
    );
    const { card, count, session } = issue;
    await this.audit.write(tx, caller, {
      action: card === null ? 'make' : 'list',
      resource: card === null ? 'card-series' : 'cards',
      resourceId: card ?? issue.series,
      after: { count, price: issue.price, total: issue.total, sessionId: session.id, reason: author.reason },
    });
    return { ...issued, proposalId: null };
  }

  private async make(
    tx: Tx,
    { series, count, session }: Issue,
    price: bigint,
  ): Promise<Omit<IssuedCards, 'proposalId'>> {
    const { code, made } = await this.room(tx, series, count);
    await this.sessions.take(tx, session.id, 'sessionId');
    const now = this.clock.now();
    const serials = Array.from({ length: count }, (_, at) => `${code}-${String(made + at + 1).padStart(digits, '0')}`);
    const units = price.toString();
    await tx.insertMany(
      'INSERT INTO card (seriesId, serial, seed, state, price, buyPrice, sessionId, listedAt, rolls, auto, createdAt)',
      "(?, ?, ?, 'listed', CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, 0, 0, ?)",
      serials.map((serial) => [series, serial, serial, units, units, session.id, now, now]),
    );
    await tx.run('UPDATE card_series SET made = made + ? WHERE id = ?', [count, series]);
    this.news.moved(tx, session.id, null);
    return { id: series, made: count, first: serials[0] ?? null, last: serials.at(-1) ?? null };
  }

  private async listAgain(
    tx: Tx,
    { series, name, session }: Issue,
    id: number,
    price: bigint,
  ): Promise<Omit<IssuedCards, 'proposalId'>> {
    const { card } = await this.cards.judged(tx, id, 'hang', null);
    await this.sessions.take(tx, session.id, 'sessionId');
    const listed = { price, buyPrice: price, sessionId: session.id, listedAt: this.clock.now(), rolls: 0 };
    await this.cards.change(tx, card, 'listed', listed);
    return { id: series, made: 1, first: name, last: name };
  }

  /** The series, held: numbers are given once. @throws AppError notFound, seriesFull */
  private async room(tx: Tx, id: number, count: number): Promise<{ code: string; made: number }> {
    await tx.run('UPDATE card_series SET made = made + 0 WHERE id = ?', [id]);
    const [series] = await tx.query<{ code: string; made: number }>('SELECT code, made FROM card_series WHERE id = ?', [
      id,
    ]);
    if (!series) throw commonErrors.notFound();
    if (series.made + count > mostOfSeries) throw cardErrors.seriesFull({ most: mostOfSeries }, 'count');
    return series;
  }

  /** @throws AppError priceAboveMost; those of an amount */
  private priceOf(text: string): bigint {
    const price = parseAmount(text, this.assets.get(quoteAsset).scale, 'price');
    const most = this.settings.amount('card.maxPrice');
    if (price > most) throw cardErrors.priceAboveMost({ most: this.cards.format(most) }, 'price');
    return price;
  }
}
