import type { AccountRef } from './account-ref';

/**
 * Every kind of movement and the lines it may consist of (domain 1, "The flows as lines"): a wallet, and whether value
 * may come in (+) or go out (−). Only what stands here can take out of `fees`, `rewards` and `releases`.
 */
export const flows = {
  deposit: ['world-', 'funding+'],
  withdrawal: ['funding-', 'held+'],
  withdrawalPaid: ['held-', 'world+', 'fees+'],
  withdrawalRefund: ['held-', 'funding+'],
  airdrop: ['rewards-', 'funding+'],
  poolFunding: ['fees-', 'rewards+', 'releases+', 'exchange+'],
  poolTopUp: ['world-', 'rewards+', 'releases+', 'exchange+'],
  adjustment: ['funding+', 'funding-', 'fees+', 'fees-', 'issuer+', 'issuer-'],
} as const satisfies Record<string, readonly `${AccountRef['wallet']}${'+' | '-'}`[]>;

export type FlowKind = keyof typeof flows;
