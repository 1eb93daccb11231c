import { netChanges } from './posting.rules';

/** An account as it stands: minor units, and whether some of it is on hold. */
export interface Standing {
  readonly balance: bigint;
  readonly onHold: boolean;
}

interface Account {
  readonly lazy: boolean;
  readonly mayBeNegative: boolean;
}

interface Change<A extends Account> {
  readonly account: A;
  /** minor units */
  readonly amount: bigint;
}

/**
 * Which of several movements, one after the other, are covered: each leaves its accounts at zero or above, and none takes
 * out of an account of which some is on hold, or out of a lazy account that has a floor. One that is not covered changes
 * nothing for those after it.
 */
export function coveredPostings<A extends Account>(
  postings: readonly (readonly Change<A>[])[],
  standings: ReadonlyMap<A, Standing>,
): boolean[] {
  const running = new Map([...standings].map(([account, { balance }]) => [account, balance]));
  return postings.map((lines) => {
    const nets = [...netChanges(lines)];
    const isCovered = nets.every(([account, net]) => {
      if (account.lazy) return net >= 0n || account.mayBeNegative;
      if (net < 0n && standings.get(account)?.onHold !== false) return false;
      const after = (running.get(account) ?? 0n) + net;
      return after >= 0n && BigInt.asIntN(64, after) === after;
    });
    if (isCovered) for (const [account, net] of nets) running.set(account, (running.get(account) ?? 0n) + net);
    return isCovered;
  });
}
