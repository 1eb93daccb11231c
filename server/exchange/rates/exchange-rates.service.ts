import { Injectable } from '@nestjs/common';
import type { EntityQueries, Queries, Tx } from '../../common/database';
import { Assets, ledgerTables } from '../../ledger';
import { PriceSources } from '../../market';
import { exchangeErrors } from '../exchange.errors';
import type { Priced } from './exchange-rate.rules';

const ownAccount = "ownerType = 'system' AND ownerId = 0 AND asset = ? AND wallet = 'exchange'";

/** What an exchange by rate depends on: live prices, and what `exchange` holds (domain 6). */
@Injectable()
export class ExchangeRates {
  constructor(
    private readonly assets: Assets,
    private readonly sources: PriceSources,
  ) {}

  /** @throws AppError priceUnavailable, pricedByPool: who trades there could name the price here */
  async priced(db: EntityQueries, asset: string): Promise<Priced> {
    if ((await this.sources.of(db, asset)).source === 'pool') throw exchangeErrors.pricedByPool({ asset });
    return { price: await this.sources.live(db, asset), scale: this.assets.get(asset).scale };
  }

  /** What `exchange` holds, in minor units; it is eager, so its balance is exact. */
  async available(db: Queries, asset: string): Promise<bigint> {
    const [row] = await db.query<{ balance: string | number }>(
      `SELECT balance FROM ${ledgerTables.account} WHERE ${ownAccount}`,
      [asset],
    );
    return BigInt(row?.balance ?? 0);
  }

  /** The same, held until the transaction ends. */
  async heldAvailable(tx: Tx, asset: string): Promise<bigint> {
    await tx.holdAll(ledgerTables.account, ownAccount, [asset]);
    return await this.available(tx, asset);
  }
}
