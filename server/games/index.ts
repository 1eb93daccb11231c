export { GameDay, GamePlayer, GameRoundRow, GameSeed } from './game.entity';
export { gameAsset } from './game.posting';
export { gameChecks } from './games.books';
export { GamesModule } from './games.module';
export { GamePoints } from './play/game-points.service';
export { GameStates } from './play/game-states.service';
export { PlayerLimits } from './play/player-limits.service';
export { Plays } from './play/plays.service';
