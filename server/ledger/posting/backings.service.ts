import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import { type AccountRef, type BackedPoint, backedPoints, systemAccount } from '../account-ref';
import { quoteAsset } from '../accounts/assets.service';
import { lazyBalance } from '../accounts/lazy-balance';
import { AccountDirectory } from './account-directory.service';

/** What came in for points, and how many of these there are. */
export interface Backing {
  /** minor units of USDT */
  readonly units: bigint;
  /** minor units of the points: what the issuer has given out and not taken back */
  readonly outstanding: bigint;
}

const accountOf = (point: BackedPoint): AccountRef => systemAccount(`backing:${point}`, quoteAsset);

/** What came in for points that are still held (domain 5). */
@Injectable()
export class Backings {
  constructor(
    private readonly reader: Reader,
    private readonly accounts: AccountDirectory,
  ) {}

  /**
   * Holds what backs these points, and other lazy accounts that the work takes out of, in ascending id: whoever holds
   * several of them does it by this, so that nobody deadlocks.
   */
  async hold(tx: Tx, point: BackedPoint, others: readonly AccountRef[]): Promise<void> {
    const lines = [accountOf(point), ...others].map((account) => ({
      account,
      amount: 0n,
      type: 'adjustment' as const,
    }));
    const found = await this.accounts.resolve(tx, lines);
    const ids = [...new Set(found.map(({ account }) => account.id))].sort((a, b) => a - b);
    for (const id of ids) await tx.hold('ledger_account', id);
  }

  /** As committed: by point. */
  async all(db: Queries = this.reader): Promise<ReadonlyMap<BackedPoint, Backing>> {
    // One statement: a purchase of a card that commits meanwhile counts with both its parts or with none.
    const rows = await db.query<{ wallet: string; asset: string; balance: string | number }>(
      `SELECT a.wallet, a.asset, ${lazyBalance} AS balance FROM ledger_account a WHERE a.ownerType = 'system' AND a.ownerId = 0
       AND ((a.wallet IN (${backedPoints.map((point) => `'backing:${point}'`).join(', ')}) AND a.asset = '${quoteAsset}')
         OR (a.wallet = 'issuer' AND a.asset IN (${backedPoints.map((point) => `'${point}'`).join(', ')})))`,
    );
    const unitsOf = (wallet: string, asset: string) =>
      BigInt(rows.find((row) => row.wallet === wallet && row.asset === asset)?.balance ?? 0);
    return new Map(
      backedPoints.map((point) => [
        point,
        { units: unitsOf(`backing:${point}`, quoteAsset), outstanding: -unitsOf('issuer', point) },
      ]),
    );
  }

  /** What backs these points now. Inside a transaction that holds it, it stays until the end; points may only be added with their own. */
  async of(db: Queries, point: BackedPoint): Promise<Backing> {
    return (await this.all(db)).get(point) ?? { units: 0n, outstanding: 0n };
  }

  /** What the ledger tells of points from before there was any backing: it reads all lines of the accounts. */
  async history(db: Queries, point: BackedPoint): Promise<PointHistory> {
    const sum = async (wallet: string, asset: string, which: string) => {
      const [row] = await db.query<{ units: string | number | null }>(
        `SELECT SUM(e.amount) AS units FROM ledger_account a JOIN ledger_entry e ON e.accountId = a.id
         WHERE a.ownerType = 'system' AND a.ownerId = 0 AND a.wallet = ? AND a.asset = ? AND ${which}`,
        [wallet, asset],
      );
      return BigInt(row?.units ?? 0);
    };
    return {
      feeIncome: await sum('fees', quoteAsset, "e.type IN ('pointOrder', 'cardFee') AND e.amount > 0"),
      minted: -(await sum('issuer', point, 'e.amount < 0')),
      outstanding: -(await sum('issuer', point, '1 = 1')),
      spent: await sum('issuer', point, "e.type = 'minerPurchase' AND e.amount > 0"),
    };
  }
}

/** Minor units: of USDT what FUEL orders and sellers' fees left in `fees`; of the points the rest. */
export interface PointHistory {
  readonly feeIncome: bigint;
  readonly minted: bigint;
  readonly outstanding: bigint;
  /** for miners */
  readonly spent: bigint;
}
