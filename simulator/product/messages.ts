import type { Gains } from '../coalition/gains';
import type { MoveName } from '../model/moves';
import type { Tables } from '../model/tables';
import type { Fault } from './faults';

/** What a run asks the process that holds the product. `now` is epoch ms. */
export type Question =
  | {
      readonly ask: 'act';
      readonly now: number;
      readonly key: string;
      readonly name: MoveName;
      readonly args: unknown;
      readonly fault?: Fault;
    }
  | { readonly ask: 'tables'; readonly now: number }
  | { readonly ask: 'books'; readonly now: number }
  | { readonly ask: 'gains'; readonly now: number; readonly members: readonly number[] };

/** What came of a move: done with what it made, refused by a code, or lost on the way, so that nobody knows. */
export type Outcome = { readonly done: unknown } | { readonly refused: string } | { readonly lost: string };

export type Answer =
  | Outcome
  | { readonly failed: string }
  | { readonly tables: Tables }
  | { readonly broken: readonly string[] }
  | { readonly gains: Gains };
