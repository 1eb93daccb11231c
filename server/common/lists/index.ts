export { FINDS, type Find, type FindDeclaration, Finds, type Hit } from './finds';
export { ExportRecord } from './list-export';
export {
  all,
  any,
  byFlag,
  byId,
  byPrefix,
  byText,
  type Condition,
  endOf,
  type Filter,
  momentOf,
  nothing,
  numberId,
  oneOf,
  prefixOf,
  searchText,
  since,
  textId,
  until,
  valuesOf,
} from './list-filters';
export { type FieldsOf, oneInMemory, pageInMemory } from './list-in-memory.rules';
export { ListOf } from './list-of';
export { type ListQuery, listQuery, parseList } from './list-query.rules';
export { fromOf, type ListSource, Lists, type Page, whereOf } from './lists.service';
export { addressLength, hashLength, type SearchTerm, searchTermOf } from './search.rules';
export { type Searched, searched } from './searched';
