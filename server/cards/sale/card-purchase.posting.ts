import { type Line, quoteAsset, systemAccount, userAccount } from '../../ledger';
import type { CardSums } from '../card.rules';

interface Purchase {
  readonly buyerId: number;
  /** null: the house */
  readonly sellerId: number | null;
  /** of the card: what the bills of both sides name */
  readonly serial: string;
  readonly sums: CardSums;
  /** what of the fee goes to `rewards` */
  readonly budget: bigint;
  /** what of it goes to `backing:TRADE` */
  readonly backing: bigint;
}

/**
 * buyer −P, seller +P −f, rewards +⌊f·budget⌋, backing:TRADE +its part, fees +the rest; buyer −FUEL, issuer +FUEL; issuer −TRADE, buyer +TRADE. Of
 * a card of the house the seller's part goes to `sales` (domain 1).
 */
export function purchaseLines({ buyerId, sellerId, serial, sums, budget, backing }: Purchase): Line[] {
  const { price, fee, fuel, tradePoints } = sums;
  const funding = (userId: number, asset: string) => userAccount(userId, 'funding', asset);
  const system = (wallet: 'fees' | 'sales' | 'rewards' | 'backing:TRADE' | 'issuer', asset: string) =>
    systemAccount(wallet, asset);
  const sale: Line[] =
    sellerId !== null
      ? [
          { account: funding(sellerId, quoteAsset), amount: price, type: 'cardSale', counterpart: serial },
          { account: funding(sellerId, quoteAsset), amount: -fee, type: 'cardFee', counterpart: serial },
        ]
      : [{ account: system('sales', quoteAsset), amount: price - fee, type: 'cardSale', counterpart: serial }];
  const lines: Line[] = [
    { account: funding(buyerId, quoteAsset), amount: -price, type: 'cardPurchase', counterpart: serial },
    ...sale,
    { account: system('fees', quoteAsset), amount: fee - budget - backing, type: 'cardFee', counterpart: serial },
    { account: system('rewards', quoteAsset), amount: budget, type: 'cardFee', counterpart: serial },
    { account: system('backing:TRADE', quoteAsset), amount: backing, type: 'cardFee', counterpart: serial },
    { account: funding(buyerId, 'FUEL'), amount: -fuel, type: 'fuelFee', counterpart: serial },
    { account: system('issuer', 'FUEL'), amount: fuel, type: 'fuelFee' },
    { account: system('issuer', 'TRADE'), amount: -tradePoints, type: 'tradePoints' },
    { account: funding(buyerId, 'TRADE'), amount: tradePoints, type: 'tradePoints', counterpart: serial },
  ];
  return lines.filter(({ amount }) => amount !== 0n);
}
