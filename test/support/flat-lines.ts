import type { Line } from '../../server/ledger';

/** The lines of a posting as rows: owner, wallet, asset, units, bill type, counterpart. */
export const flatLines = (lines: readonly Line[]) =>
  lines.map(({ account, amount, type, counterpart }) => [
    account.ownerType,
    account.ownerId,
    account.wallet,
    account.asset,
    amount,
    type,
    counterpart ?? null,
  ]);
