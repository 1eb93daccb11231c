import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listConsole } from '../common/console';
import { Answers, StaffMay } from '../common/http';
import { GameFiguresOfHouse } from './figures/game-figures.service';
import { gameBreakList, gameRoundList } from './games.list';
import { type GameFigures, gameFigures } from './games-console.schemas';

@ApiTags('console')
@Controller('admin-api/games')
class GamesConsole {
  constructor(private readonly house: GameFiguresOfHouse) {}

  @Get()
  @StaffMay('games.read')
  @Answers(gameFigures, 'What the house has had of the games, by day, and whether the boxes come equally often')
  figures(): Promise<GameFigures> {
    return this.house.figures();
  }
}

export const gamesConsole = [GamesConsole, listConsole(gameRoundList), listConsole(gameBreakList)];
