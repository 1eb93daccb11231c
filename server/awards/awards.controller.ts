import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, CurrentUser, ForUser, Money, type MoneyRequest, NeedsPass, type UserActor } from '../common/http';
import { type CursorQuery, cursorQuery, digits } from '../common/http/schemas';
import { type Arrangement, arrangement, type LayerPage, layerPage } from './arrangement/arrangement.schemas';
import { Arrangements } from './arrangement/arrangements.service';
import {
  type Award,
  type AwardPage,
  type AwardQuery,
  type AwardSummary,
  awardKinds,
  awardLogAnswer,
  awardPage,
  awardQuery,
  awardSummary,
  type ExpensePage,
  type ShareInfo,
  shareInfo,
} from './income/income.schemas';
import { Incomes } from './income/incomes.service';
import { ShareInfos } from './income/share-info.service';
import { Joins } from './joins/joins.service';
import {
  type JoinAnswer,
  type JoinBody,
  joinAnswer,
  joinBody,
  type NextLevel,
  nextLevel,
} from './levels/levels.schemas';
import { NextLevels } from './levels/next-level.service';

const layerParam = digits.pipe(z.coerce.number<string>().int().min(1).max(50));
/** A kind of award, `income` for all, `expense` for one's own payments; or the id of one. */
const typeParam = z.union([z.enum([...awardKinds, 'income', 'all', 'expense']), digits]);
type TypeParam = z.infer<typeof typeParam>;

@ApiTags('awards')
@Controller('api')
export class AwardsController {
  constructor(
    private readonly joins: Joins,
    private readonly nextLevels: NextLevels,
    private readonly incomes: Incomes,
    private readonly shareInfos: ShareInfos,
    private readonly arrangements: Arrangements,
  ) {}

  @Post('join')
  @ForUser('heavy')
  @NeedsPass('trade')
  @Answers(joinAnswer, 'The upgrade action: pays USDT that counts towards the level')
  join(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: joinBody }) body: JoinBody,
  ): Promise<JoinAnswer> {
    return this.joins.join(money, user, body);
  }

  @Get('next_level')
  @ForUser('medium')
  @Answers(nextLevel, 'What is missing for the next level')
  next(@CurrentUser() user: UserActor): Promise<NextLevel> {
    return this.nextLevels.of(user.userId);
  }

  @Get('user/award')
  @ForUser('medium')
  @Answers(awardSummary, 'The caller’s awards in totals')
  summary(@CurrentUser() user: UserActor): Promise<AwardSummary> {
    return this.incomes.summary(user.userId);
  }

  @Get('user/share_info')
  @ForUser('light')
  @Answers(shareInfo, 'Invitation code and link, team and income of the caller')
  share(@CurrentUser() user: UserActor): Promise<ShareInfo> {
    return this.shareInfos.of(user.userId);
  }

  @Get('user/incomes')
  @ForUser('medium')
  @Answers(awardPage, 'The caller’s awards, newest first')
  list(@CurrentUser() user: UserActor, @Query({ schema: awardQuery }) query: AwardQuery): Promise<AwardPage> {
    return this.incomes.awards(user.userId, query);
  }

  @Get('user/award_log/:type')
  @ForUser('medium')
  @Answers(awardLogAnswer, 'Awards of a kind, one’s own payments, or one award by its id')
  log(
    @CurrentUser() { userId }: UserActor,
    @Param('type', { schema: typeParam }) type: TypeParam,
    @Query({ schema: awardQuery }) query: AwardQuery,
  ): Promise<AwardPage | ExpensePage | Award> {
    if (type === 'expense') return this.incomes.expenses(userId, query);
    if (type === 'income' || type === 'all') return this.incomes.awards(userId, query);
    const kind = awardKinds.find((each) => each === type);
    return kind ? this.incomes.awards(userId, { ...query, kind }) : this.incomes.award(userId, Number(type));
  }

  @Get('user/arrange')
  @ForUser('medium')
  @Answers(arrangement, 'The caller’s seat in the public arrangement')
  arrange(@CurrentUser() user: UserActor): Promise<Arrangement> {
    return this.arrangements.of(user.userId);
  }

  @Get('user/arrange/:layer')
  @ForUser('medium')
  @Answers(layerPage, 'Who sits in a layer below the caller, by seat')
  layer(
    @CurrentUser() user: UserActor,
    @Param('layer', { schema: layerParam }) layer: number,
    @Query({ schema: cursorQuery }) query: CursorQuery,
  ): Promise<LayerPage> {
    return this.arrangements.layer(user.userId, layer, query);
  }
}
