export { CheckPage } from './check/CheckPage';
export { GamePage } from './GamePage';
export { RoundsPage } from './rounds/RoundsPage';
