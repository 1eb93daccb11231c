import type { Move } from '../model/move';
import type { MoveName, moves } from '../model/moves';
import { hangingActs, purchaseActs, rollActs } from './cards.acts';
import { communityActs } from './communities.acts';
import { houseCardActs } from './house-cards.acts';
import { lookActs } from './looks.acts';
import { peopleActs } from './people.acts';
import type { Product } from './product';
import { sessionActs } from './sessions.acts';
import { settingActs } from './settings.acts';
import { temporaryActs } from './temporary.acts';
import { transferActs } from './transfers.acts';

/** How a move is done through the services. */
type ActOf<M> = M extends Move<infer Args, infer Made> ? (product: Product, args: Args) => Promise<Made> : never;
export type ActsOf<Moves> = { readonly [Name in keyof Moves]: ActOf<Moves[Name]> };

const acts: ActsOf<typeof moves> = {
  ...peopleActs,
  ...settingActs,
  ...transferActs,
  ...communityActs,
  ...sessionActs,
  ...houseCardActs,
  ...purchaseActs,
  ...hangingActs,
  ...rollActs,
  ...lookActs,
  ...temporaryActs,
};

/** Does a move. @throws AppError where it is refused */
export function act(product: Product, name: MoveName, args: unknown): Promise<unknown> {
  return (acts[name] as (product: Product, args: unknown) => Promise<unknown>)(product, args);
}
