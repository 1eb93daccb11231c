export { type BellPart, bellPart, type RawBellRow } from './bell-part';
export { consoleList, type DetailOf, type DraftOf, type ListFacts, type LoadedOf, type RowOf } from './console-list';
export { ConsoleLists, type ListLoader } from './console-lists.service';
export {
  AmountTexts,
  amount,
  choice,
  dayOf,
  flag,
  id,
  int,
  json,
  key,
  loaded,
  madeOf,
  nameText,
  type Reading,
  rejectReason,
  shown,
  text,
  time,
  usdt,
} from './fields';
export { declaredListOf, listConsole, memoryListConsole, type RowMaker } from './list-controller';
export { memoryList } from './memory-list';
export { rowsAtOnce, type TimelineRead, type TimelineSource, timelineRead } from './timeline';
