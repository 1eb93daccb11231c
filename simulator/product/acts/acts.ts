import type { MoveName, moves } from '../../model/moves';
import type { Product } from '../product';
import type { ActsOf } from './acts-of';
import { depositActs } from './money/deposits.acts';
import { exchangeActs } from './money/exchange.acts';
import { holdActs } from './money/holds.acts';
import { priceActs, priceSettingActs } from './money/prices.acts';
import { shortPoolActs } from './money/short-pools.acts';
import { transferActs } from './money/transfers.acts';
import { treasuryActs } from './money/treasury.acts';
import { withdrawalActs } from './money/withdrawals.acts';
import { awardActs } from './people/awards.acts';
import { communityActs } from './people/communities.acts';
import { houseActs } from './people/house.acts';
import { peopleActs } from './people/people.acts';
import { phoneActs } from './people/phones.acts';
import { proposalActs } from './people/proposals.acts';
import { settingActs } from './people/settings.acts';
import { hangingActs, purchaseActs, rollActs } from './trade/cards.acts';
import { gameActs } from './trade/games.acts';
import { houseCardActs } from './trade/house-cards.acts';
import { lockActs } from './trade/locks.acts';
import { lookActs } from './trade/looks.acts';
import { minerSupplyActs } from './trade/miner-supplies.acts';
import { minerActs } from './trade/miners.acts';
import { pointOrderActs } from './trade/point-orders.acts';
import { sessionActs } from './trade/sessions.acts';

const acts: ActsOf<typeof moves> = {
  ...peopleActs,
  ...phoneActs,
  ...settingActs,
  ...transferActs,
  ...proposalActs,
  ...priceActs,
  ...depositActs,
  ...pointOrderActs,
  ...gameActs,
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
