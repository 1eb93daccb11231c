import { randomInt } from 'node:crypto';

/** The statements of one transfer with a fee, as `ledger.post` sends them; the reference runs them without it. */
export const transferSql = {
  transaction: 'INSERT INTO ledger_transaction (postingKey, kind, actor, memo, createdAt) VALUES (?, ?, ?, ?, ?)',
  move: 'UPDATE ledger_account SET balance = balance + CAST(? AS SIGNED) WHERE id = ? AND balance + CAST(? AS SIGNED) >= 0',
  entries: `INSERT INTO ledger_entry (transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, value, type, counterpart, unmarked, createdAt)
    SELECT ?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), balance - CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ? FROM ledger_account WHERE id = ?
    UNION ALL SELECT ?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), balance - CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ? FROM ledger_account WHERE id = ?
    UNION ALL SELECT ?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), NULL, CAST(? AS SIGNED), ?, ?, ?, ?`,
};

export const amount = 100n;
export const fee = 1n;

export interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Two different ones of `count`, counted from 1. */
export function randomPair(count: number): Pair {
  const from = 1 + randomInt(count);
  const to = 1 + ((from + randomInt(count - 1)) % count);
  return { from, to };
}

interface BareTransfer {
  readonly key: string;
  readonly transactionId: number;
  readonly from: { readonly id: number; readonly userId: number };
  readonly to: { readonly id: number; readonly userId: number };
  readonly feesId: number;
}

export const transactionParameters = (key: string): (string | number | null)[] => [
  key,
  'adjustment',
  'bench',
  null,
  Date.now(),
];

/** The updates in ascending account id, as the ledger orders them. */
export function moveParameters({ from, to }: Pick<BareTransfer, 'from' | 'to'>): (string | number)[][] {
  const out = -(amount + fee);
  const moves: [number, bigint][] = [
    [from.id, out],
    [to.id, amount],
  ];
  moves.sort(([a], [b]) => a - b);
  return moves.map(([id, units]) => [units.toString(), id, units.toString()]);
}

export function entryParameters(transfer: BareTransfer): (string | number | null)[] {
  const { transactionId, from, to, feesId } = transfer;
  const now = Date.now();
  const tail = ['adjustment', null] as const;
  return [
    ...[transactionId, 0, from.id, from.userId, 'funding', 'USDT', (-(amount + fee)).toString(), '0'],
    ...[(-(amount + fee)).toString(), ...tail, null, now, from.id],
    ...[transactionId, 1, to.id, to.userId, 'funding', 'USDT', amount.toString(), '0'],
    ...[amount.toString(), ...tail, null, now, to.id],
    ...[transactionId, 2, feesId, null, 'fees', 'USDT', fee.toString()],
    ...[fee.toString(), ...tail, 1, now],
  ];
}
