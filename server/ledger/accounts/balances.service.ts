import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../../common/database';
import { type SystemWallet, type UserWallet, userWallets } from '../account-ref';
import { ledgerErrors } from '../ledger.errors';
import type { Balance, SystemAccountRow } from '../ledger.schemas';
import { Assets, quoteAsset } from './assets.service';
import { lazyBalance } from './lazy-balance';

export type WalletUnits = Record<UserWallet, bigint>;

export interface SystemBalance {
  readonly id: number;
  readonly wallet: SystemWallet;
  readonly asset: string;
  /** minor units */
  readonly units: bigint;
  readonly lazy: boolean;
}

/** Reads balances; amounts in minor units unless a method says otherwise. */
@Injectable()
export class Balances {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
  ) {}

  /** Units by asset and wallet; assets the user never had are missing. */
  async unitsOfUser(userId: number): Promise<Map<string, WalletUnits>> {
    const rows = await this.reader.query<{ asset: string; wallet: UserWallet; balance: string | number }>(
      "SELECT asset, wallet, balance FROM ledger_account WHERE ownerType = 'user' AND ownerId = ?",
      [userId],
    );
    const found = new Map<string, WalletUnits>();
    for (const { asset, wallet, balance } of rows) {
      const units = found.get(asset) ?? emptyWallets();
      units[wallet] = BigInt(balance);
      found.set(asset, units);
    }
    return found;
  }

  /** Units in one wallet of a user. @param db the transaction, if it must be read inside it */
  async unitsIn(userId: number, wallet: UserWallet, asset: string, db: Queries = this.reader): Promise<bigint> {
    const [row] = await db.query<{ balance: string | number }>(
      "SELECT balance FROM ledger_account WHERE ownerType = 'user' AND ownerId = ? AND asset = ? AND wallet = ?",
      [userId, asset, wallet],
    );
    return BigInt(row?.balance ?? 0);
  }

  /**
   * Refuses what funding does not hold as it stands now, before a transaction is opened for it: the posting decides.
   * @param sums minor units by asset
   * @throws AppError insufficientFunding
   */
  async mustHave(userId: number, sums: Readonly<Record<string, bigint>>): Promise<void> {
    const units = await this.unitsOfUser(userId);
    for (const [asset, wanted] of Object.entries(sums)) {
      if ((units.get(asset)?.funding ?? 0n) < wanted) throw ledgerErrors.insufficientFunding({ asset }, 'amount');
    }
  }

  /** Every asset, as the API shows it. */
  async ofUser(userId: number): Promise<Balance[]> {
    return this.rowsOf(await this.unitsOfUser(userId));
  }

  /** Balances as the API shows them, from units already read. */
  rowsOf(units: Map<string, WalletUnits>): Balance[] {
    return this.assets.all().map(({ code, kind, price: priceUnits }) => {
      const price = priceUnits === null ? null : this.assets.format(quoteAsset, priceUnits);
      if (!units.has(code)) return { asset: code, kind, ...nothingHeld, value: price === null ? null : '0', price };
      const { funding, contract, locked, held } = units.get(code) ?? emptyWallets();
      const total = funding + contract + locked + held;
      const value = this.assets.valueOf(code, total);
      const format = (amount: bigint) => this.assets.format(code, amount);
      return {
        asset: code,
        kind,
        funding: format(funding),
        contract: format(contract),
        locked: format(locked),
        held: format(held),
        total: format(total),
        value: value === null ? null : this.assets.format(quoteAsset, value),
        price,
      };
    });
  }

  /** What all of it is worth, in minor units of USDT. */
  valueOf(units: Map<string, WalletUnits>): bigint {
    let value = 0n;
    for (const [asset, { funding, contract, locked, held }] of units) {
      value += this.assets.valueOf(asset, funding + contract + locked + held) ?? 0n;
    }
    return value;
  }

  /** All system accounts, lazy ones with the lines since their checkpoint. */
  ofSystem(): Promise<SystemBalance[]> {
    return this.systemAccounts("a.ownerType = 'system'", []);
  }

  /** What lies in one wallet of the system, lazy or not, by asset: minor units, as committed. */
  async inWallet(wallet: SystemWallet): Promise<Map<string, bigint>> {
    const accounts = await this.systemAccounts("a.ownerType = 'system' AND a.wallet = ?", [wallet]);
    return new Map(accounts.map(({ asset, units }) => [asset, units]));
  }

  private async systemAccounts(which: string, parameters: readonly string[]): Promise<SystemBalance[]> {
    const rows = await this.reader.query<{
      id: number;
      wallet: SystemWallet;
      asset: string;
      balance: string | number;
      lazy: number;
    }>(
      `SELECT a.id, a.wallet, a.asset, a.lazy, ${lazyBalance} AS balance FROM ledger_account a WHERE ${which} ORDER BY a.wallet, a.asset`,
      parameters,
    );
    return rows.map(({ balance, lazy, ...row }) => ({ ...row, units: BigInt(balance), lazy: Boolean(lazy) }));
  }

  /** System accounts as the console shows them. */
  systemRows(accounts: readonly SystemBalance[]): SystemAccountRow[] {
    return accounts.map(({ units, ...account }) => ({ ...account, balance: this.assets.format(account.asset, units) }));
  }

  /** What lies in one wallet of the system that keeps its balance (`exchange`, a pool), by asset. */
  async inSystemWallet(db: Queries, wallet: SystemWallet, assets: readonly string[]): Promise<Map<string, bigint>> {
    const rows = await db.query<{ asset: string; balance: string | number }>(
      `SELECT asset, balance FROM ledger_account WHERE ownerType = 'system' AND ownerId = 0
       AND asset IN (${assets.map(() => '?').join(', ')}) AND wallet = ?`,
      [...assets, wallet],
    );
    return new Map(rows.map(({ asset, balance }) => [asset, BigInt(balance)]));
  }

  /** What users hold in all, by asset; it reads every account of every user. */
  async liabilities(db: Queries): Promise<Map<string, bigint>> {
    const rows = await db.query<{ asset: string; units: string | number }>(
      "SELECT asset, SUM(balance) AS units FROM ledger_account WHERE ownerType = 'user' GROUP BY asset",
    );
    return new Map(rows.map((row) => [row.asset, BigInt(row.units)]));
  }
}

const nothingHeld = { funding: '0', contract: '0', locked: '0', held: '0', total: '0' };

function emptyWallets(): WalletUnits {
  return Object.fromEntries(userWallets.map((wallet) => [wallet, 0n])) as WalletUnits;
}
