import { type Line, systemAccount, userAccount } from '../../ledger';
import type { Reserves } from './pool.rules';
import type { PoolName } from './pools.service';

interface SwapSums {
  readonly pool: PoolName;
  readonly userId: number;
  readonly from: string;
  readonly amount: bigint;
  readonly to: string;
  readonly received: bigint;
  /** shown on the bill, e.g. "USDT → FXB" */
  readonly counterpart: string;
}

/** u −a FROM, pool +a FROM; pool −b TO, u +b TO */
export function swapLines({ pool, userId, from, amount, to, received, counterpart }: SwapSums): Line[] {
  const wallet = `pool:${pool.name}` as const;
  const type = 'exchange';
  return [
    { account: userAccount(userId, 'funding', from), amount: -amount, type, counterpart },
    { account: systemAccount(wallet, from), amount, type },
    { account: systemAccount(wallet, to), amount: -received, type },
    { account: userAccount(userId, 'funding', to), amount: received, type, counterpart },
  ];
}

/** exchange −x, pool +x of both assets; the other way where `added` is negative */
export function liquidityLines(pool: PoolName, added: Reserves): Line[] {
  const type = 'adjustment';
  const both = [
    [pool.base, added.base],
    [pool.quote, added.quote],
  ] as const;
  return both.flatMap(([asset, amount]) => [
    { account: systemAccount('exchange', asset), amount: -amount, type },
    { account: systemAccount(`pool:${pool.name}`, asset), amount, type },
  ]);
}
