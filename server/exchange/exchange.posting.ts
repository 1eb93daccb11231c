import { type Line, systemAccount, userAccount } from '../ledger';

interface ExchangeSums {
  readonly userId: number;
  readonly from: string;
  readonly amount: bigint;
  readonly to: string;
  readonly received: bigint;
}

/** u −a FROM, exchange +a FROM; exchange −b TO, u +b TO: the spread stays in `exchange`. */
export function exchangeByRateLines({ userId, from, amount, to, received }: ExchangeSums): Line[] {
  const type = 'exchange';
  const counterpart = `${from} → ${to}`;
  return [
    { account: userAccount(userId, 'funding', from), amount: -amount, type, counterpart },
    { account: systemAccount('exchange', from), amount, type },
    { account: systemAccount('exchange', to), amount: -received, type },
    { account: userAccount(userId, 'funding', to), amount: received, type, counterpart },
  ];
}
