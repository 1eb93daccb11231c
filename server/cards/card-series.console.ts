import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam, reasonBody } from '../common/http/schemas';
import {
  byId,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  type Page,
  prefixOf,
  searchText,
} from '../common/lists';
import { isoTime } from '../common/runtime';
import { Assets, quoteAsset } from '../ledger';
import { Proposals } from '../proposals';
import { joinStaff } from '../staff';
import { CardSeriesMaker } from './card-series.service';
import { CardTakeDowns } from './card-take-downs.service';
import {
  type IssuedCards,
  issuedCards,
  type MoreCardsBody,
  moreCardsBody,
  type SeriesBody,
  type SeriesEditBody,
  type SeriesRow,
  seriesBody,
  seriesEditBody,
  seriesRow,
  type TakenDown,
  takenDownCards,
} from './cards-console.schemas';

type Stored = string | number;
type ReasonBody = z.infer<typeof reasonBody>;

interface RawSeries {
  id: number;
  code: string;
  titles: string;
  image: string | null;
  made: number;
  inHouse: number;
  createdAt: number;
  staff: string | null;
  offered: Stored;
  asked: Stored | null;
}

const seriesSource: ListSource = {
  name: 'card-series',
  columns: `s.id, s.code, s.titles, s.image, s.made, s.createdAt, f.name AS staff,
    (SELECT COUNT(*) FROM card c WHERE c.seriesId = s.id AND c.ownerId IS NULL AND c.state <> 'ended') AS inHouse,
    (SELECT COUNT(*) FROM card c WHERE c.seriesId = s.id AND c.ownerId IS NULL AND c.state = 'listed') AS offered,
    (SELECT SUM(c.price) FROM card c WHERE c.seriesId = s.id AND c.ownerId IS NULL AND c.state = 'listed') AS asked`,
  table: 'card_series s',
  joins: joinStaff('f', 's.staffId'),
  id: 's.id',
  sort: { id: 's.id', code: 's.code' },
  filter: { id: byId('s.id'), q: (value) => prefixOf('s.code', searchText(value).toUpperCase()) },
};

@ApiTags('console')
@Controller('admin-api/card-series')
class CardSeriesConsole {
  constructor(
    private readonly lists: Lists,
    private readonly maker: CardSeriesMaker,
    private readonly takeDowns: CardTakeDowns,
    private readonly proposals: Proposals,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('cards.read')
  @ListOf(seriesRow, 'Series of cards that staff made')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SeriesRow>> {
    const page = await this.lists.page<RawSeries>(seriesSource, query);
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  @Get(':id')
  @StaffMay('cards.read')
  @Answers(seriesRow, 'One series')
  async show(@Param('id', { schema: idParam }) id: number): Promise<SeriesRow> {
    const [row] = await this.rowsOf([await this.lists.one<RawSeries>(seriesSource, id)]);
    if (!row) throw new Error('a row was read and is not there');
    return row;
  }

  @Post()
  @StaffMay('cards.write')
  @Answers(issuedCards, 'The series and its first cards, or the proposal of these above the day’s limit')
  create(@Caller() caller: CallerContext, @Body({ schema: seriesBody }) body: SeriesBody): Promise<IssuedCards> {
    return this.maker.create(caller, body);
  }

  @Put(':id')
  @StaffMay('cards.write')
  @Answers(seriesRow, 'The series as it is shown now')
  async edit(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: seriesEditBody }) body: SeriesEditBody,
  ): Promise<SeriesRow> {
    await this.maker.edit(caller, id, body);
    return this.show(id);
  }

  @Post(':id/cards')
  @StaffMay('cards.write')
  @Answers(issuedCards, 'More cards of the series, or the proposal of them above the day’s limit')
  more(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: moreCardsBody }) body: MoreCardsBody,
  ): Promise<IssuedCards> {
    return this.maker.more(caller, id, body);
  }

  @Post(':id/withdraw')
  @StaffMay('cards.write')
  @Answers(takenDownCards, 'Takes down every card of the series that the house still offers')
  withdraw(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<TakenDown> {
    return this.takeDowns.ofSeries(caller, id, reason);
  }

  private async rowsOf(rows: readonly RawSeries[]): Promise<SeriesRow[]> {
    const waiting = await this.proposals.waiting('cardIssue');
    return rows.map(({ titles, createdAt, inHouse, offered, asked, ...raw }) => ({
      ...raw,
      titles: JSON.parse(titles) as SeriesRow['titles'],
      inHouse: Number(inHouse),
      offered: { cards: Number(offered), asked: this.assets.format(quoteAsset, BigInt(asked ?? 0)) },
      proposalId: waiting.get(raw.code) ?? null,
      createdAt: isoTime(createdAt),
    }));
  }
}

export const cardSeriesConsole = [CardSeriesConsole];
