import { airdropMoves } from './airdrops';
import { communityMoves } from './communities';
import { depositMoves } from './deposits';
import { exchangeMoves } from './exchange';
import { hangingMoves } from './hangings';
import { holdMoves } from './holds';
import { houseCardMoves } from './house-cards';
import { houseJobMoves } from './house-jobs';
import { joinMoves } from './joins';
import { lockMoves } from './lock-moves';
import { lookMoves } from './looks';
import { minerLookMoves } from './miner-looks';
import { minerMoves } from './miner-moves';
import { minerSupplyMoves } from './miner-supplies';
import { payoutSwitchMoves } from './payout-switch';
import { peopleMoves } from './people';
import { pointOrderMoves } from './point-order-moves';
import { poolMoves } from './pools';
import { priceSettingMoves } from './price-setting';
import { priceMoves } from './prices';
import { purchaseMoves } from './purchases';
import { rateMoves } from './rates';
import { rollMoves } from './rolls';
import { sessionMoves } from './sessions';
import { airdropSettingMoves, minerSettingMoves, settingMoves } from './settings';
import { settlementMoves } from './settlement';
import { shortPoolMoves } from './short-pools';
import { proposalMoves } from './staff';
import { standingMoves } from './standing';
import { transferMoves } from './transfers';
import { treasuryMoves } from './treasury';
import { withdrawalMoves } from './withdrawal-moves';

/** All that can be done. Every feature adds its own. */
export const moves = {
  ...peopleMoves,
  ...settingMoves,
  ...transferMoves,
  ...proposalMoves,
  ...priceMoves,
  ...depositMoves,
  ...pointOrderMoves,
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
  cards: namesOf(...all, ...zone, pointOrderMoves),
  locks: namesOf(...all, lockMoves, standingMoves, proposalMoves),
  miners: namesOf(peopleMoves, ...miners, standingMoves, proposalMoves, priceMoves),
  points: namesOf(...all, pointOrderMoves),
  exchange: namesOf(...all, exchangeMoves, priceMoves, priceSettingMoves, settingMoves, proposalMoves),
  awards: namesOf(...all, joinMoves, rateMoves, settlementMoves, airdropMoves, airdropSettingMoves),
};

function namesOf(...features: readonly object[]): ReadonlySet<string> {
  return new Set(features.flatMap((feature) => Object.keys(feature)));
}
