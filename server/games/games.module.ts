import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { OwnData } from '../common/own-data';
import { Books, LedgerModule } from '../ledger';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { GameDays } from './figures/game-days.service';
import { GameFiguresOfHouse } from './figures/game-figures.service';
import { gameChecks } from './games.books';
import { gamesConsole } from './games.console';
import { GamesController } from './games.controller';
import { GamesJobs } from './games.jobs';
import { gamesOwnData } from './games.own-data';
import { GamePoints } from './play/game-points.service';
import { GameStates } from './play/game-states.service';
import { PlayerLimits } from './play/player-limits.service';
import { Players } from './play/players.service';
import { Plays } from './play/plays.service';
import { Rounds } from './play/rounds.service';
import { Seeds } from './seeds/seeds.service';

/** Blind boxes (domain 8): rounds that everybody can check, with limits and breaks that nobody can lift. */
@Module({
  imports: [AuthModule, LedgerModule, SettingsModule, StaffModule, UsersModule],
  controllers: [GamesController, ...gamesConsole],
  providers: [
    GameDays,
    GameFiguresOfHouse,
    GamePoints,
    GamesJobs,
    GameStates,
    PlayerLimits,
    Players,
    Plays,
    Rounds,
    Seeds,
  ],
  exports: [GamePoints, GameStates, PlayerLimits, Plays],
})
export class GamesModule implements OnModuleInit {
  constructor(
    private readonly books: Books,
    private readonly ownData: OwnData,
  ) {}

  onModuleInit(): void {
    this.books.register(gameChecks);
    this.ownData.register(gamesOwnData);
  }
}
