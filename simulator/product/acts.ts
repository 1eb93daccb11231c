import type { Move } from '../model/move';
import type { MoveName, moves } from '../model/moves';
import { depositActs } from './deposits.acts';
import { exchangeActs } from './exchange.acts';
import { holdActs } from './holds.acts';
import { peopleActs } from './people.acts';
import { pointOrderActs } from './point-orders.acts';
import { priceActs, priceSettingActs } from './prices.acts';
import type { Product } from './product';
import { proposalActs } from './proposals.acts';
import { settingActs } from './settings.acts';
import { transferActs } from './transfers.acts';
import { treasuryActs } from './treasury.acts';
import { withdrawalActs } from './withdrawals.acts';

/** How a move is done through the services. */
type ActOf<M> = M extends Move<infer Args, infer Made> ? (product: Product, args: Args) => Promise<Made> : never;
export type ActsOf<Moves> = { readonly [Name in keyof Moves]: ActOf<Moves[Name]> };

const acts: ActsOf<typeof moves> = {
  ...peopleActs,
  ...settingActs,
  ...transferActs,
  ...proposalActs,
  ...priceActs,
  ...depositActs,
  ...pointOrderActs,
  ...holdActs,
  ...withdrawalActs,
  ...treasuryActs,
  ...exchangeActs,
  ...priceSettingActs,
};

/** Does a move. @throws AppError where it is refused */
export function act(product: Product, name: MoveName, args: unknown): Promise<unknown> {
  return (acts[name] as (product: Product, args: unknown) => Promise<unknown>)(product, args);
}
