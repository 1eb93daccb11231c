import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount, nextCursor, windowOf } from '../../common/http';
import { foreignNumber } from '../../common/http/schemas';
import { isoTime } from '../../common/runtime';
import { type UserWallet, userWallets } from '../account-ref';
import { Assets } from '../accounts/assets.service';
import { type BillType, billTypes } from '../bill-types';
import type { Bill, BillDetail, BillDetailQuery, BillPage, BillQuery } from '../ledger.schemas';
import { firstIdFrom } from './ledger-period';

interface EntryRow {
  id: number;
  transactionId: number;
  type: BillType;
  asset: string;
  wallet: string;
  amount: string | number;
  balanceAfter: string | number;
  counterpart: string | null;
  createdAt: number;
}

/** A line with its signed amount and value in minor units. */
export interface BillLine extends Pick<EntryRow, 'type' | 'wallet'> {
  readonly amount: bigint;
  /** minor units of USDT, as it was when it was posted; null without a price */
  readonly value: bigint | null;
}

interface RawLine extends Omit<BillLine, 'amount' | 'value'> {
  readonly amount: string | number;
  readonly value: string | number | null;
}

const columns = 'id, transactionId, type, asset, wallet, amount, balanceAfter, counterpart, createdAt';
const sources = ['deposit', 'withdrawal', 'award'] as const;

/** The wallets whose bills are shown unless others are asked for (domain 1, "Bills"). */
const defaultBillWallets: readonly string[] = ['funding'];

/** A user's own lines of the ledger (domain 1, "Bills"). */
@Injectable()
export class Bills {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
  ) {}

  /**
   * @param type a bill type, `all`, or a number, which is of none
   * @throws AppError invalidInput if the type or a wallet does not exist
   */
  async list(userId: number, type: string, query: BillQuery): Promise<BillPage> {
    const where = ['userId = ?'];
    const parameters: (string | number)[] = [userId];
    const add = (condition: string, ...values: (string | number)[]) => {
      where.push(condition);
      parameters.push(...values);
    };
    if (type !== 'all') {
      const named = billTypes.some((each) => each === type) || foreignNumber.safeParse(type).success;
      if (!named) throw commonErrors.invalidInput({}, 'type');
      add('type = ?', type);
    }
    const wallets = walletsOf(query.wallet);
    add(`wallet IN (${wallets.map(() => '?').join(', ')})`, ...wallets);
    if (query.asset) add('asset = ?', this.assets.get(query.asset).code);
    if (query.from) add('createdAt >= ?', Date.parse(query.from));
    if (query.to) add('createdAt < ?', Date.parse(query.to));
    const count = await cappedCount(this.reader, `FROM ledger_entry WHERE ${where.join(' AND ')}`, parameters);
    const window = windowOf(query);
    if (window.beforeId !== null) add('id < ?', window.beforeId);
    const rows = await this.reader.query<EntryRow>(
      `SELECT ${columns} FROM ledger_entry WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ? OFFSET ?`,
      [...parameters, window.limit, window.offset],
    );
    return { count, list: rows.map((row) => this.billOf(row)), next: nextCursor(rows, window.limit) };
  }

  /**
   * @param by whether `id` is a bill's or a transaction's: then of that its first
   * @throws AppError notFound if it is not this user's
   */
  async detail(userId: number, by: BillDetailQuery['by'], id: number): Promise<BillDetail> {
    const [entry] = await this.reader.query<EntryRow>(
      `SELECT ${columns} FROM ledger_entry WHERE ${by === 'bill' ? 'id' : 'transactionId'} = ? AND userId = ?
       ORDER BY id LIMIT 1`,
      [id, userId],
    );
    if (!entry) throw commonErrors.notFound();
    const lines = await this.reader.query<EntryRow>(
      `SELECT ${columns} FROM ledger_entry WHERE transactionId = ? AND userId = ? AND id <> ? ORDER BY id`,
      [entry.transactionId, userId, entry.id],
    );
    const [transaction] = await this.reader.query<{ postingKey: string }>(
      'SELECT postingKey FROM ledger_transaction WHERE id = ?',
      [entry.transactionId],
    );
    const postingKey = transaction?.postingKey ?? '';
    return {
      ...this.billOf(entry),
      transactionId: entry.transactionId,
      postingKey,
      lines: lines.map((line) => this.billOf(line)),
      source: sourceOf(postingKey),
    };
  }

  /** A user's lines in one wallet since a moment, in no order: as much work as there are such lines. */
  async linesSince(userId: number, wallet: UserWallet, from: number): Promise<BillLine[]> {
    const rows = await this.reader.query<RawLine>(
      `SELECT e.type, e.wallet, e.amount, e.value FROM ledger_account a JOIN ledger_entry e ON e.accountId = a.id AND e.id >= ?
       WHERE a.ownerType = 'user' AND a.ownerId = ? AND a.wallet = ? AND e.createdAt >= ?`,
      [await firstIdFrom(this.reader, 'e.id', from), userId, wallet, from],
    );
    return rows.map(({ amount, value, ...row }) => ({
      ...row,
      amount: BigInt(amount),
      value: value === null ? null : BigInt(value),
    }));
  }

  private billOf({ id, type, asset, wallet, amount, balanceAfter, counterpart, createdAt }: EntryRow): Bill {
    return {
      id,
      type,
      asset,
      wallet,
      amount: this.assets.format(asset, BigInt(amount)),
      balanceAfter: this.assets.format(asset, BigInt(balanceAfter)),
      counterpart,
      createdAt: isoTime(createdAt),
    };
  }
}

function walletsOf(text: string | undefined): string[] {
  if (!text) return [...defaultBillWallets];
  const wallets = text.split(',');
  if (!wallets.every((wallet) => (userWallets as readonly string[]).includes(wallet))) {
    throw commonErrors.invalidInput({}, 'wallet');
  }
  return wallets;
}

function sourceOf(postingKey: string): BillDetail['source'] {
  const [kind, id] = postingKey.split(':');
  const known = sources.find((source) => source === kind);
  return known && id ? { kind: known, id: Number(id) } : { kind: 'other', id: null };
}
