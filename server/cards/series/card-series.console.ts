import { Body, Controller, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ConsoleLists, type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../../common/console';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay } from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import type { Language } from '../../common/words/languages';
import { Proposals } from '../../proposals';
import {
  type IssuedCards,
  issuedCards,
  type MoreCardsBody,
  moreCardsBody,
  type SeriesBody,
  type SeriesEditBody,
  seriesBody,
  seriesEditBody,
  type TakenDown,
  takenDownCards,
} from '../cards-console.schemas';
import { CardTakeDowns } from '../listing/card-take-downs.service';
import { cardSeriesList, type SeriesRow } from './card-series.list';
import { CardSeriesMaker } from './card-series.service';

type ReasonBody = z.infer<typeof reasonBody>;

@Injectable()
export class CardSeriesLoader implements ListLoader<typeof cardSeriesList> {
  constructor(private readonly proposals: Proposals) {}

  async load(drafts: readonly DraftOf<typeof cardSeriesList>[]): Promise<LoadedOf<typeof cardSeriesList>[]> {
    const waiting = await this.proposals.waiting('cardIssue');
    return drafts.map(({ row }) => ({ proposalId: waiting.get(row.code) ?? null }));
  }
}

@ApiTags('console')
@Controller('admin-api/card-series')
class SeriesMakerConsole {
  constructor(
    private readonly lists: ConsoleLists,
    private readonly loader: CardSeriesLoader,
    private readonly maker: CardSeriesMaker,
    private readonly takeDowns: CardTakeDowns,
  ) {}

  @Post()
  @StaffMay('cards.write')
  @Answers(issuedCards, 'The series and its first cards, or the proposal of these above the day’s limit')
  create(@Caller() caller: CallerContext, @Body({ schema: seriesBody }) body: SeriesBody): Promise<IssuedCards> {
    return this.maker.create(caller, body);
  }

  @Put(':id')
  @StaffMay('cards.write')
  @Answers(cardSeriesList.row, 'The series as it is shown now')
  async edit(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: seriesEditBody }) body: SeriesEditBody,
  ): Promise<SeriesRow> {
    await this.maker.edit(caller, id, body);
    return await this.lists.one(cardSeriesList, id, this.lists.reading(caller, language), this.loader);
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
}

export const cardSeriesConsole = [SeriesMakerConsole, listConsole(cardSeriesList, CardSeriesLoader)];
