import type { MoveName, moves } from '../model/moves';
import type { ActsOf } from './acts-of';
import { awardActs } from './awards.acts';
import { hangingActs, purchaseActs, rollActs } from './cards.acts';
import { communityActs } from './communities.acts';
import { depositActs } from './deposits.acts';
import { exchangeActs } from './exchange.acts';
import { holdActs } from './holds.acts';
import { houseActs } from './house.acts';
import { houseCardActs } from './house-cards.acts';
import { lockActs } from './locks.acts';
import { lookActs } from './looks.acts';
import { minerSupplyActs } from './miner-supplies.acts';
import { minerActs } from './miners.acts';
import { peopleActs } from './people.acts';
import { pointOrderActs } from './point-orders.acts';
import { priceActs, priceSettingActs } from './prices.acts';
import type { Product } from './product';
import { proposalActs } from './proposals.acts';
import { sessionActs } from './sessions.acts';
import { settingActs } from './settings.acts';
import { shortPoolActs } from './short-pools.acts';
import { transferActs } from './transfers.acts';
import { treasuryActs } from './treasury.acts';
import { withdrawalActs } from './withdrawals.acts';

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
  ...houseActs,
  ...awardActs,
  ...communityActs,
  ...sessionActs,
  ...houseCardActs,
  ...purchaseActs,
  ...hangingActs,
  ...rollActs,
  ...lockActs,
  ...minerActs,
  ...minerSupplyActs,
  ...lookActs,
  ...shortPoolActs,
};

/** Does a move. @throws AppError where it is refused */
export function act(product: Product, name: MoveName, args: unknown): Promise<unknown> {
  return (acts[name] as (product: Product, args: unknown) => Promise<unknown>)(product, args);
}
