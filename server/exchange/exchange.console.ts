import { Body, Controller, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listConsole, memoryList, memoryListConsole, type RowMaker } from '../common/console';
import { Answers, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { isoTime } from '../common/runtime';
import { Proposals } from '../proposals';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import { type PairBody, type PairRow, pairBody, pairRow } from './exchange.schemas';
import { exchangeList } from './exchanges.list';
import { ExchangePairEditor } from './rates/exchange-pair-editor.service';
import { ExchangePairs, subjectOf } from './rates/exchange-pairs.service';

@ApiTags('console')
@Controller('admin-api/pairs')
class PairChangesConsole {
  constructor(private readonly editor: ExchangePairEditor) {}

  @Post(':id/set')
  @StaffMay('market.write')
  @Answers(
    doneOrProposed,
    'Opens or closes a pair, or changes how it is exchanged; by rate it waits for a second person',
  )
  set(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: pairBody }) body: PairBody,
  ): Promise<DoneOrProposed> {
    return this.editor.set(caller, id, body);
  }
}

const pairList = memoryList({
  name: 'pairs',
  about: 'What may be exchanged for what',
  one: 'One pair',
  permission: 'market.read',
  row: pairRow,
  sorts: ['from', 'to', 'mode', 'open', 'updatedAt'],
  filters: ['from', 'to', 'mode', 'open'],
});

@Injectable()
class PairRows implements RowMaker<PairRow> {
  constructor(
    private readonly pairs: ExchangePairs,
    private readonly proposals: Proposals,
  ) {}

  async rows(): Promise<PairRow[]> {
    const waiting = await this.proposals.waiting('exchangePair');
    return (await this.pairs.all()).map(({ fromAsset, toAsset, updatedAt, version: _, ...pair }) => ({
      ...pair,
      from: fromAsset,
      to: toAsset,
      proposalId: waiting.get(subjectOf({ fromAsset, toAsset })) ?? null,
      updatedAt: isoTime(updatedAt),
    }));
  }
}

export const exchangeConsole = [listConsole(exchangeList), PairChangesConsole, memoryListConsole(pairList, PairRows)];
