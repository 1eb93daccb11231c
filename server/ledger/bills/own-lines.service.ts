import { Injectable } from '@nestjs/common';
import { Reads } from '../../common/reads';
import { joinUser } from '../../users';
import type { UserWallet } from '../account-ref';
import type { BillType } from '../bill-types';
import { firstIdFrom } from './ledger-period';

/** What a user has in one wallet of one asset, in minor units. */
export interface OwnBalance {
  readonly asset: string;
  readonly wallet: UserWallet;
  readonly units: bigint;
}

/** One line of a user's statement; amounts in minor units. */
export interface OwnLine {
  readonly id: number;
  readonly transactionId: number;
  readonly createdAt: number;
  readonly type: BillType;
  readonly asset: string;
  readonly wallet: UserWallet;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** uid of the user on the other side; null: it is not a user */
  readonly otherUid: string | null;
  /** minor units of USDT, as it was when it was posted; null without a price */
  readonly value: bigint | null;
}

/** Epoch ms: `from` is the first moment, `to` the first after it. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

type RawLine = Omit<OwnLine, 'amount' | 'balanceAfter' | 'value'> & {
  readonly amount: string | number;
  readonly balanceAfter: string | number;
  readonly value: string | number | null;
};

/** Lines read at once: memory does not grow with the period. */
const atOnce = 1_000;

/** Movements between two users; other transactions may hold lines of thousands. */
const betweenUsers = "('transferIn', 'transferOut', 'transferFee', 'cardPurchase', 'cardSale')";
const otherUser = `CASE WHEN e.type IN ${betweenUsers} THEN
  (SELECT MIN(o.userId) FROM ledger_entry o WHERE o.transactionId = e.transactionId AND o.userId <> e.userId) END`;
const columns =
  'e.id, e.transactionId, e.createdAt, e.type, e.asset, e.wallet, e.amount, e.balanceAfter, e.value, u.uid AS otherUid';

/** A user's own lines of a period with the balances before it. Read in the worker, so that nobody waits meanwhile. */
@Injectable()
export class OwnLines {
  constructor(private readonly reads: Reads) {}

  /** What there was before `at`, epoch ms; accounts that never moved are left out. */
  async balancesAt(userId: number, at: number): Promise<OwnBalance[]> {
    const rows = await this.reads.looks.query<{ asset: string; wallet: UserWallet; units: string | number }>(
      `SELECT asset, wallet, SUM(amount) AS units FROM ledger_entry WHERE userId = ? AND createdAt < ?
       GROUP BY asset, wallet ORDER BY asset, wallet`,
      [userId, at],
    );
    return rows.map(({ units, ...row }) => ({ ...row, units: BigInt(units) }));
  }

  /** Of all wallets, oldest first, some at a time. */
  async *lines(userId: number, { from, to }: Period): AsyncGenerator<OwnLine[]> {
    const { looks } = this.reads;
    let after = (await firstIdFrom(looks, 'e.id', from)) - 1;
    for (;;) {
      const rows = await looks.query<RawLine>(
        `SELECT ${columns} FROM ledger_entry e ${joinUser(otherUser)}
         WHERE e.userId = ? AND e.id > ? AND e.createdAt >= ? AND e.createdAt < ? ORDER BY e.id LIMIT ${atOnce}`,
        [userId, after, from, to],
      );
      if (rows.length > 0) yield rows.map(lineOf);
      if (rows.length < atOnce) return;
      after = Number(rows.at(-1)?.id);
    }
  }

  /** How many lines there are in a period; it counts no further than `most`. */
  async count(userId: number, { from, to }: Period, most: number): Promise<number> {
    const { looks } = this.reads;
    const [row] = await looks.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT id FROM ledger_entry
         WHERE userId = ? AND id >= ? AND createdAt >= ? AND createdAt < ? LIMIT ${most}) counted`,
      [userId, await firstIdFrom(looks, 'e.id', from), from, to],
    );
    return Number(row?.n ?? 0);
  }

  /** When a user's first line was posted, epoch ms; null: there is none. */
  async firstAt(userId: number): Promise<number | null> {
    const [row] = await this.reads.looks.query<{ createdAt: number }>(
      'SELECT createdAt FROM ledger_entry WHERE userId = ? ORDER BY id LIMIT 1',
      [userId],
    );
    return row ? Number(row.createdAt) : null;
  }
}

function lineOf({ amount, balanceAfter, value, ...row }: RawLine): OwnLine {
  return {
    ...row,
    ...{ id: Number(row.id), transactionId: Number(row.transactionId), createdAt: Number(row.createdAt) },
    amount: BigInt(amount),
    balanceAfter: BigInt(balanceAfter),
    value: value === null ? null : BigInt(value),
  };
}
