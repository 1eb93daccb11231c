import type { WalletKind } from './account-ref';

/**
 * Every kind of movement and the lines it may consist of (domain 1, "The flows as lines"): a wallet, and whether value
 * may come in (+) or go out (−); `pool` stands for the reserves of any market pool, `backing` for what backs any points.
 * Only these flows can take out of `fees`, `sales`, `rewards`, `gifts`, `releases` and `setAside`.
 */
export const flows = {
  deposit: ['world-', 'funding+'],
  withdrawal: ['funding-', 'held+'],
  withdrawalPaid: ['held-', 'world+', 'fees+'],
  withdrawalRefund: ['held-', 'funding+'],
  gas: ['gas-', 'world+'],
  transfer: ['funding-', 'funding+', 'fees+'],
  move: ['funding-', 'funding+', 'contract-', 'contract+'],
  exchangeByRate: ['funding-', 'funding+', 'exchange+', 'exchange-'],
  exchangeByPool: ['funding-', 'funding+', 'pool+', 'pool-'],
  liquidity: ['exchange-', 'exchange+', 'pool+', 'pool-'],
  airdrop: ['gifts-', 'funding+'],
  giftsCarryOver: ['rewards-', 'gifts+'],
  join: ['funding-', 'rewards+', 'fees+'],
  award: ['rewards-', 'funding+'],
  cardPurchase: ['funding-', 'funding+', 'rewards+', 'fees+', 'sales+', 'backing+', 'issuer+', 'issuer-'],
  pointOrder: ['funding-', 'rewards+', 'fees+', 'backing+', 'issuer-', 'funding+'],
  lock: ['funding-', 'locked+', 'releases-', 'setAside+'],
  lockRelease: ['locked-', 'contract+'],
  lockBonus: ['setAside-', 'contract+'],
  minerPurchase: ['funding-', 'issuer+', 'backing-', 'backing+', 'fees+', 'releases-', 'setAside+'],
  minerCover: ['releases-', 'setAside+'],
  minerRelease: ['setAside-', 'releases-', 'mined+'],
  minerFirstDrop: ['setAside-', 'mined+'],
  minerRest: ['setAside-', 'releases+'],
  minerCollection: ['mined-', 'funding+', 'issuer-'],
  gameStake: ['funding-', 'issuer+'],
  gamePrize: ['issuer-', 'funding+'],
  pointsGivenUp: ['funding-', 'issuer+'],
  dividendFunding: ['fees-', 'rewards+'],
  dividend: ['rewards-', 'funding+'],
  poolFunding: ['fees-', 'rewards+', 'gifts+', 'releases+', 'exchange+', 'backing+'],
  feePayout: ['fees-', 'world+'],
  salesMove: ['sales-', 'fees+', 'rewards+', 'gifts+', 'releases+', 'exchange+', 'backing+'],
  salesPayout: ['sales-', 'world+'],
  poolTopUp: ['world-', 'rewards+', 'gifts+', 'releases+', 'exchange+', 'backing+'],
  adjustment: ['funding+', 'funding-', 'fees+', 'fees-', 'issuer+', 'issuer-'],
} as const satisfies Record<string, readonly `${WalletKind}${'+' | '-'}`[]>;

export type FlowKind = keyof typeof flows;
