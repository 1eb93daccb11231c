import type { SettingKey } from './settings.registry';

/** Which way a change of a setting raises a risk. */
export type RiskyWay = 'up' | 'down' | 'none';

/**
 * Of settings that take two people, which change takes effect only after `staff.riskDelayMinutes` (domain 11). Any change
 * of one that is not named here does: fees, and what has no order. What lowers a risk must never have to wait.
 */
export const riskyWays: Partial<Record<SettingKey, RiskyWay>> = {
  'adjust.twoPersonLimit': 'up',
  'airdrop.amount': 'up',
  'airdrop.dailyCap': 'up',
  'card.issueLimit': 'up',
  'card.maxMarkup': 'up',
  'card.maxPrice': 'up',
  'chat.keepDays': 'none',
  'chat.messagesPer10s': 'none',
  'deposit.autoCreditLimit': 'up',
  'deposit.min': 'down',
  'deposit.twoPersonLimit': 'up',
  'deposit.unprovenLimit': 'up',
  'exchange.dailyTotal': 'up',
  'exchange.maxTrade': 'up',
  'exchange.slippage': 'up',
  'fees.payoutLimit': 'up',
  'game.dailyLoss': 'up',
  'game.enabled': 'up',
  'game.maxStake': 'up',
  'miner.mineralRate': 'up',
  'miner.unitCap': 'up',
  'pass.tradeMinutes': 'up',
  'pass.transferMinutes': 'up',
  'payer.dailyCap': 'up',
  'point.autoConfirm': 'up',
  'pool.breaker': 'up',
  'pool.dayBreaker': 'up',
  'pool.maxTrade': 'up',
  'price.moveLimit': 'up',
  'proof.anchorDailyCap': 'up',
  'proof.webhook': 'none',
  'staff.newAccountHours': 'down',
  'staff.proposalHours': 'up',
  'transfer.holdLimit': 'up',
  'withdraw.dailyLimit': 'up',
  'withdraw.holdHours': 'down',
  'withdraw.minReading': 'none',
  'withdraw.ownAddressOnly': 'down',
  'withdraw.twoPersonLimit': 'up',
};
