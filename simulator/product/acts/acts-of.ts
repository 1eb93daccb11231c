import type { Move } from '../../model/move';
import type { Product } from '../product';

/** How a move is done through the services. */
type ActOf<M> = M extends Move<infer Args, infer Made> ? (product: Product, args: Args) => Promise<Made> : never;
export type ActsOf<Moves> = { readonly [Name in keyof Moves]: ActOf<Moves[Name]> };
