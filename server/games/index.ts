export { GameDay, GamePlayer, GameRoundRow, GameSeed } from './game.entity';
export { gameAsset } from './game.posting';
export { gameChecks } from './games.books';
export { GamesModule } from './games.module';
export { GamePoints } from './play/game-points.service';
