import { Injectable } from '@nestjs/common';
import { Reader } from '../common/database';
import { isoTime } from '../common/runtime';
import { Assets } from '../ledger';
import type { RecentMoney } from './recent-money.schemas';

const most = 5;

/** What a user last paid in and took out, for staff who serve them without reviewing it. Who may see the user is the caller's to know. */
@Injectable()
export class RecentMoneyOfUser {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
  ) {}

  async of(userId: number): Promise<RecentMoney> {
    const [deposits, withdrawals] = await Promise.all([
      this.rows<RecentMoney['deposits'][number]>('deposit', userId),
      this.rows<RecentMoney['withdrawals'][number]>('withdrawal', userId),
    ]);
    return { deposits, withdrawals };
  }

  private async rows<Row extends { state: string }>(table: 'deposit' | 'withdrawal', userId: number) {
    const rows = await this.reader.query<{
      id: number;
      asset: string;
      amount: string;
      state: Row['state'];
      createdAt: number;
    }>(`SELECT id, asset, amount, state, createdAt FROM ${table} WHERE userId = ? ORDER BY id DESC LIMIT ${most}`, [
      userId,
    ]);
    return rows.map(({ id, asset, amount, state, createdAt }) => ({
      ...{ id: Number(id), asset, state },
      amount: this.assets.format(asset, BigInt(amount)),
      createdAt: isoTime(Number(createdAt)),
    }));
  }
}
