import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  Public,
  type UserActor,
} from '../common/http';
import {
  type BreakBody,
  breakBody,
  type GameState,
  gameState,
  type LimitsBody,
  limitsBody,
  type PlayBody,
  type Played,
  playBody,
  played,
  type RoundProof,
  type RoundsPage,
  type RoundsQuery,
  roundId,
  roundProof,
  roundsPage,
  roundsQuery,
  type SeedBody,
  type SeedsPage,
  type SeedsQuery,
  seedBody,
  seedsPage,
  seedsQuery,
} from './games.schemas';
import { GameStates } from './play/game-states.service';
import { PlayerLimits } from './play/player-limits.service';
import { Plays } from './play/plays.service';
import { Rounds } from './play/rounds.service';

@ApiTags('games')
@Controller('api/game')
export class GamesController {
  constructor(
    private readonly states: GameStates,
    private readonly plays: Plays,
    private readonly limits: PlayerLimits,
    private readonly past: Rounds,
  ) {}

  @Get()
  @ForUser('medium')
  @Answers(gameState, 'The next round of the caller: seal, limits, balance, and what the last round came to')
  state(@CurrentUser() { userId }: UserActor): Promise<GameState> {
    return this.states.get(userId);
  }

  @Post('play')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(played, 'One round: bet, draw and prize at once; a `round` that was played already is refused')
  play(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: playBody }) body: PlayBody,
  ): Promise<Played> {
    return this.plays.play(money, user, body);
  }

  @Post('seed')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(gameState, 'Reveals the server seed in use, and goes on with the next one')
  rotate(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: seedBody }) body: SeedBody,
  ): Promise<GameState> {
    return this.limits.rotate(money, user, body);
  }

  @Post('limits')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(gameState, "Sets the caller's own limits: a lower one at once, a higher one after a day")
  setLimits(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: limitsBody }) body: LimitsBody,
  ): Promise<GameState> {
    return this.limits.set(money, user, body);
  }

  @Post('break')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(gameState, 'Begins a break, or makes the one that runs longer; nobody can shorten it')
  takeBreak(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: breakBody }) body: BreakBody,
  ): Promise<GameState> {
    return this.limits.takeBreak(money, user, body);
  }

  @Get('rounds')
  @ForUser('medium')
  @Answers(roundsPage, 'Rounds of the caller, newest first')
  rounds(
    @CurrentUser() { userId }: UserActor,
    @Query({ schema: roundsQuery }) query: RoundsQuery,
  ): Promise<RoundsPage> {
    return this.past.list(userId, query);
  }

  @Get('seeds')
  @ForUser('medium')
  @Answers(seedsPage, 'Server seeds of the caller, newest first; the running one sealed')
  seeds(@CurrentUser() { userId }: UserActor, @Query({ schema: seedsQuery }) query: SeedsQuery): Promise<SeedsPage> {
    return this.past.seedsOf(userId, query);
  }

  @Get('round/:id')
  @Public('light')
  @Answers(roundProof, 'All that it takes to check one round, and nothing about its player')
  proof(@Param('id', { schema: roundId }) id: string): Promise<RoundProof> {
    return this.past.proof(id);
  }
}
