import { Injectable } from '@nestjs/common';
import { memoryList, memoryListConsole, type RowMaker } from '../common/console';
import { Assets } from './accounts/assets.service';
import { Balances } from './accounts/balances.service';
import { type PurseRow, purseRow } from './ledger.schemas';
import { PublicBooks } from './proofs/public-books.service';

/** They hold nothing that could be promised. */
const noPurses: readonly string[] = ['world', 'issuer', 'gas'];

const purseList = memoryList({
  name: 'purses',
  about: 'What each purse of the platform holds, what of it is promised, and what is free',
  one: 'One purse',
  permission: 'ledger.read',
  row: purseRow,
  sorts: ['wallet', 'asset', 'balance', 'promised', 'free'],
  filters: ['wallet', 'asset'],
});

@Injectable()
class PurseRows implements RowMaker<PurseRow> {
  constructor(
    private readonly balances: Balances,
    private readonly publicBooks: PublicBooks,
    private readonly assets: Assets,
  ) {}

  /** Also a purse that owes and was never filled. */
  async rows(): Promise<PurseRow[]> {
    const promised = await this.publicBooks.promised();
    const units = new Map([...promised.keys()].map((key) => [key, 0n]));
    for (const account of await this.balances.ofSystem())
      if (!noPurses.includes(account.wallet)) units.set(`${account.wallet} ${account.asset}`, account.units);
    return [...units]
      .map(([key, held]) => this.rowOf(key, held, promised.get(key) ?? 0n))
      .sort((a, b) => (a.wallet === b.wallet ? (a.asset < b.asset ? -1 : 1) : a.wallet < b.wallet ? -1 : 1));
  }

  private rowOf(key: string, held: bigint, owed: bigint): PurseRow {
    const [wallet = '', asset = ''] = key.split(' ');
    const format = (amount: bigint) => this.assets.format(asset, amount);
    return {
      id: `${wallet}.${asset}`,
      wallet,
      asset,
      balance: format(held),
      promised: format(owed),
      free: format(held - owed),
    };
  }
}

export const pursesConsole = [memoryListConsole(purseList, PurseRows)];
