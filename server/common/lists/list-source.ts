import type { Filter } from './list-filters';

/** Where the rows of a resource come from, and by what they may be sorted and filtered. Every text here is our own. */
export interface ListSource {
  /** the name in Content-Range */
  readonly name: string;
  readonly columns: string;
  /** the resource's own table and its alias; filters name nothing else, so that counting needs no join */
  readonly table: string;
  /** look-ups, LEFT JOIN each, so that the resource's own index leads */
  readonly joins?: string;
  /** column of the key; also breaks ties of every order */
  readonly id: string;
  /** field → expression */
  readonly sort: Readonly<Record<string, string>>;
  readonly filter: Readonly<Record<string, Filter>>;
  /** true: counts stop at 10,001, where an exact one would grow with the table */
  readonly capped?: boolean;
}

/** A part of a list, and how long it is in all. */
export interface Page<Row> {
  readonly resource: string;
  readonly offset: number;
  readonly total: number;
  readonly rows: readonly Row[];
  /** the keys of the whole list, in its order, one more than `most` at the most */
  readonly keys: (most: number) => Promise<readonly (number | string)[]>;
}
