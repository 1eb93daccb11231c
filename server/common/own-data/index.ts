export { type ClosingStop, OwnData, type OwnDataPart } from './own-data.service';
export { ownRows } from './own-rows';
export type { OwnSection, Scales } from './own-section';
