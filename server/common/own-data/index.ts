export { OwnData, type OwnDataPart } from './own-data.service';
export { ownRows } from './own-rows';
