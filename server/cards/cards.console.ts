import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CallerLanguage,
  CurrentStaff,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam, reasonBody } from '../common/http/schemas';
import {
  byFlag,
  byId,
  byPrefix,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  prefixOf,
  searchText,
  since,
  until,
} from '../common/lists';
import { Clock, isoTime, isoTimeOrNull } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { type Names, pickName } from '../common/words/pick-text.rules';
import { Assets, quoteAsset } from '../ledger';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import { checksummed, joinUser, ofSeenUsers, ofUser, type UserPart, userColumns, userTable } from '../users';
import { cardState, type StoredState, storedStates } from './card.states';
import { CardSeriesMaker } from './card-series.service';
import { CardTakeDowns } from './card-take-downs.service';
import {
  type BulkWithdrawBody,
  bulkWithdrawBody,
  type ConsoleCard,
  consoleCard,
  type ListBody,
  listBody,
  type TakenDown,
  type TradeRow,
  takenDownCards,
  tradeRow,
} from './cards-console.schemas';
import { sessionState } from './session.rules';

type Stored = string | number;
type ReasonBody = z.infer<typeof reasonBody>;

interface RawCard {
  id: number;
  serial: string;
  seed: string;
  seriesId: number;
  seriesCode: string;
  titles: string;
  image: string | null;
  state: StoredState;
  endReason: ConsoleCard['endReason'];
  userId: number | null;
  uid: string | null;
  nickname: string | null;
  price: Stored | null;
  buyPrice: Stored;
  boughtAt: number | null;
  sessionId: number | null;
  sessionNames: string | null;
  startAt: number | null;
  endAt: number | null;
  stoppedAt: number | null;
  parentId: number | null;
  rolls: number;
  auto: number;
  createdAt: number;
}

const cardSource: ListSource = {
  name: 'cards',
  columns: `c.id, c.serial, c.seed, c.seriesId, s.code AS seriesCode, s.titles, s.image, c.state, c.endReason, c.ownerId AS userId, u.uid, u.nickname,
    c.price, c.buyPrice, c.boughtAt, c.sessionId, t.names AS sessionNames, t.startAt, t.endAt, t.stoppedAt, c.parentId, c.rolls, c.auto, c.createdAt`,
  table: 'card c',
  joins: `LEFT JOIN card_series s ON s.id = c.seriesId LEFT JOIN trade_session t ON t.id = c.sessionId ${joinUser('c.ownerId')}`,
  id: 'c.id',
  sort: { id: 'c.id', serial: 'c.serial' },
  filter: {
    id: byId('c.id'),
    userId: byId('c.ownerId'),
    seriesId: byId('c.seriesId'),
    sessionId: byId('c.sessionId'),
    parentId: byId('c.parentId'),
    stored: oneOf('c.state', z.enum(storedStates)),
    auto: byFlag('c.auto'),
    serial: byPrefix('c.serial', 64),
    q: (value) => {
      const text = searchText(value);
      const byOwner = ofUser('c.ownerId', text);
      const bySerial = prefixOf('c.serial', text.toUpperCase());
      return {
        sql: `(${byOwner.sql} OR ${bySerial.sql})`,
        parameters: [...byOwner.parameters, ...bySerial.parameters],
      };
    },
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/cards')
class CardsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly maker: CardSeriesMaker,
    private readonly takeDowns: CardTakeDowns,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  @Get()
  @StaffMay('cards.read')
  @ListOf(consoleCard, 'Cards; an agent sees those of their customers')
  async list(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<ConsoleCard>> {
    const page = await this.lists.page<RawCard>(cardSource, query, ofSeenUsers(staff, 'c.ownerId'));
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw, language)) };
  }

  @Get(':id')
  @StaffMay('cards.read')
  @Answers(consoleCard, 'One card')
  async show(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ConsoleCard> {
    return this.rowOf(await this.lists.one<RawCard>(cardSource, id, ofSeenUsers(staff, 'c.ownerId')), language);
  }

  @Post(':id/list')
  @StaffMay('cards.write')
  @Answers(doneOrProposed, 'Lists a card of the house for a session, or proposes it above the day’s limit')
  listForSession(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: listBody }) body: ListBody,
  ): Promise<DoneOrProposed> {
    return this.maker.list(caller, id, body);
  }

  @Post('bulk-withdraw')
  @StaffMay('cards.write')
  @Answers(takenDownCards, 'Takes many cards of the house down; those sold meanwhile are counted')
  withdrawMany(
    @Caller() caller: CallerContext,
    @Body({ schema: bulkWithdrawBody }) { ids, reason }: BulkWithdrawBody,
  ): Promise<TakenDown> {
    return this.takeDowns.chosen(caller, ids, reason);
  }

  @Post(':id/withdraw')
  @StaffMay('cards.write')
  @AnswersNothing('Takes a card of the house down while nobody has bought it')
  withdraw(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.maker.withdraw(caller, id, reason);
  }

  @Post(':id/retire')
  @StaffMay('cards.write')
  @AnswersNothing('Ends a card of the house for good')
  retire(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.maker.retire(caller, id, reason);
  }

  private rowOf(raw: RawCard, language: Language): ConsoleCard {
    const { titles, sessionNames, startAt, endAt, stoppedAt, ...rest } = raw;
    const session =
      startAt === null || endAt === null ? null : sessionState({ startAt, endAt, stoppedAt }, this.clock.now());
    const format = (units: Stored) => this.assets.format(quoteAsset, BigInt(units));
    return {
      ...rest,
      title: nameOf(titles, language),
      sessionName: sessionNames === null ? null : nameOf(sessionNames, language),
      sessionStartAt: isoTimeOrNull(startAt),
      state: cardState({ state: raw.state, ownerId: raw.userId }, session),
      price: raw.price === null ? null : format(raw.price),
      buyPrice: format(raw.buyPrice),
      boughtAt: isoTimeOrNull(raw.boughtAt),
      auto: Boolean(raw.auto),
      createdAt: isoTime(raw.createdAt),
    };
  }
}

/** Of names by language, kept as JSON. */
const nameOf = (names: string, language: Language): string => pickName(JSON.parse(names) as Names, language);

interface RawTrade extends UserPart {
  id: number;
  cardId: number;
  serial: string;
  sessionId: number;
  sessionNames: string;
  sellerId: number | null;
  sellerUid: string | null;
  ofHouse: number;
  price: Stored;
  fee: Stored;
  fuel: Stored;
  tradePoints: Stored;
  transactionId: number;
  tookMs: number;
  createdAt: number;
}

/** To an agent the seller is nobody unless a customer. */
const tradeSourceFor = ({ role, staffId }: StaffActor): ListSource => ({
  name: 'card-trades',
  columns: `d.id, d.cardId, c.serial, d.sessionId, t.names AS sessionNames, ${userColumns}, v.id AS sellerId,
    v.uid AS sellerUid, d.sellerId IS NULL AS ofHouse, d.price, d.fee, d.fuel,
    d.tradePoints, d.transactionId, d.tookMs, d.createdAt`,
  table: 'card_trade d',
  joins: `LEFT JOIN card c ON c.id = d.cardId LEFT JOIN trade_session t ON t.id = d.sessionId ${joinUser('d.buyerId')} LEFT JOIN ${userTable} v ON v.id = d.sellerId${role === 'agent' ? ` AND v.agentId = ${staffId}` : ''}`,
  id: 'd.id',
  sort: { id: 'd.id', createdAt: 'd.createdAt' },
  filter: {
    id: byId('d.id'),
    cardId: byId('d.cardId'),
    sessionId: byId('d.sessionId'),
    userId: byId('d.buyerId'),
    sellerId: byId('d.sellerId'),
    from: since('d.createdAt'),
    to: until('d.createdAt'),
    q: (value) => ofUser('d.buyerId', searchText(value)),
  },
  capped: true,
});

@ApiTags('console')
@Controller('admin-api/card-trades')
class CardTradesConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('cards.read')
  @ListOf(tradeRow, 'Purchases of cards; an agent sees those their customers made')
  async list(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<TradeRow>> {
    const page = await this.lists.page<RawTrade>(tradeSourceFor(staff), query, ofSeenUsers(staff, 'd.buyerId'));
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw, language)) };
  }

  @Get(':id')
  @StaffMay('cards.read')
  @Answers(tradeRow, 'One purchase')
  async show(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<TradeRow> {
    const raw = await this.lists.one<RawTrade>(tradeSourceFor(staff), id, ofSeenUsers(staff, 'd.buyerId'));
    return this.rowOf(raw, language);
  }

  private rowOf(raw: RawTrade, language: Language): TradeRow {
    const { sessionNames, price, fee, fuel, tradePoints, createdAt, ...rest } = raw;
    return {
      ...rest,
      sessionName: nameOf(sessionNames, language),
      ofHouse: Boolean(raw.ofHouse),
      account: checksummed(raw.account),
      price: this.assets.format(quoteAsset, BigInt(price)),
      fee: this.assets.format(quoteAsset, BigInt(fee)),
      fuel: this.assets.format('FUEL', BigInt(fuel)),
      tradePoints: this.assets.format('TRADE', BigInt(tradePoints)),
      createdAt: isoTime(createdAt),
    };
  }
}

export const cardsConsole = [CardsConsole, CardTradesConsole];
