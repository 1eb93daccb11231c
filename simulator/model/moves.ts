import { hangingMoves } from './cards/hangings';
import { houseCardMoves } from './cards/house-cards';
import { lookMoves } from './cards/looks';
import { purchaseMoves } from './cards/purchases';
import { rollMoves } from './cards/rolls';
import { sessionMoves } from './cards/sessions';
import { gameMoves } from './games';
import { houseJobMoves } from './house-jobs';
import { lockMoves } from './locks/lock-moves';
import { poolMoves } from './market/pools';
import { priceSettingMoves } from './market/price-setting';
import { priceMoves } from './market/prices';
import { shortPoolMoves } from './market/short-pools';
import { minerLookMoves } from './miners/miner-looks';
import { minerMoves } from './miners/miner-moves';
import { minerSupplyMoves } from './miners/miner-supplies';
import { pointOrderMoves } from './miners/point-order-moves';
import { depositMoves } from './money/deposits';
import { exchangeMoves } from './money/exchange';
import { holdMoves } from './money/holds';
import { payoutSwitchMoves } from './money/payout-switch';
import { transferMoves } from './money/transfers';
import { treasuryMoves } from './money/treasury';
import { withdrawalMoves } from './money/withdrawal-moves';
import { peopleMoves } from './people';
import { phoneMoves } from './phones';
import { airdropSettingMoves, minerSettingMoves, settingMoves } from './settings';
import { proposalMoves } from './staff';
import { standingMoves } from './standing';
import { airdropMoves } from './team/airdrops';
import { communityMoves } from './team/communities';
import { joinMoves } from './team/joins';
import { rateMoves } from './team/rates';
import { settlementMoves } from './team/settlement';

/** All that can be done. Every feature adds its own. */
export const moves = {
  ...peopleMoves,
  ...phoneMoves,
  ...settingMoves,
  ...transferMoves,
  ...proposalMoves,
  ...priceMoves,
  ...depositMoves,
  ...pointOrderMoves,
  ...gameMoves,
  ...holdMoves,
  ...withdrawalMoves,
  ...payoutSwitchMoves,
  ...treasuryMoves,
  ...exchangeMoves,
  ...poolMoves,
  ...priceSettingMoves,
  ...standingMoves,
  ...houseJobMoves,
  ...joinMoves,
  ...rateMoves,
  ...settlementMoves,
  ...airdropMoves,
  ...communityMoves,
  ...sessionMoves,
  ...houseCardMoves,
  ...purchaseMoves,
  ...hangingMoves,
  ...rollMoves,
  ...lockMoves,
  ...minerMoves,
  ...minerSupplyMoves,
  ...minerSettingMoves,
  ...airdropSettingMoves,
  ...minerLookMoves,
  ...lookMoves,
  ...shortPoolMoves,
};

export type MoveName = keyof typeof moves;

const all = [peopleMoves, depositMoves];
const miners = [minerMoves, minerSupplyMoves, minerSettingMoves, minerLookMoves];
const zone = [sessionMoves, houseCardMoves, purchaseMoves, hangingMoves, rollMoves, communityMoves];

/** What a run can look at closer than at the rest, with what it lives of. */
export const focuses: Readonly<Record<string, ReadonlySet<string>>> = {
  people: namesOf(...all, phoneMoves, standingMoves, withdrawalMoves),
  cards: namesOf(...all, ...zone, pointOrderMoves),
  locks: namesOf(...all, lockMoves, standingMoves, proposalMoves),
  miners: namesOf(peopleMoves, ...miners, standingMoves, proposalMoves, priceMoves),
  points: namesOf(...all, pointOrderMoves),
  games: namesOf(...all, pointOrderMoves, gameMoves, settingMoves, proposalMoves),
  exchange: namesOf(...all, exchangeMoves, priceMoves, priceSettingMoves, settingMoves, proposalMoves),
  awards: namesOf(...all, joinMoves, rateMoves, settlementMoves, airdropMoves, airdropSettingMoves),
};

function namesOf(...features: readonly object[]): ReadonlySet<string> {
  return new Set(features.flatMap((feature) => Object.keys(feature)));
}
