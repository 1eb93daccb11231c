import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { Names } from '../../common/words/pick-text.rules';
import type { LockProduct } from '../lock.entity';

/** A product as it is read. */
export interface Product extends Omit<LockProduct, 'titles' | 'onSale' | 'createdAt' | 'updatedAt' | 'lockVersion'> {
  readonly titles: Names;
  readonly onSale: boolean;
}

interface RawProduct extends Omit<Product, 'titles' | 'onSale' | 'minAmount' | 'maxAmount'> {
  readonly titles: string;
  readonly onSale: number;
  readonly minAmount: string | number;
  readonly maxAmount: string | number;
}

/** What can be locked (domain 5). */
@Injectable()
export class LockProducts {
  constructor(private readonly reader: Reader) {}

  /** Those on sale, the shortest first. */
  async onSale(): Promise<Product[]> {
    return await this.where(this.reader, 'onSale = 1 ORDER BY days, id', []);
  }

  /** @throws AppError notFound */
  async get(id: number, db: Queries = this.reader): Promise<Product> {
    const [product] = await this.where(db, 'id = ?', [id]);
    if (!product) throw commonErrors.notFound();
    return product;
  }

  /**
   * As it is, and stays until the transaction ends.
   * @param version that was looked at: what was changed since is not what would be changed
   * @throws AppError notFound, stateConflict
   */
  async held(tx: Tx, id: number, version?: number): Promise<Product> {
    await tx.hold('lock_product', id);
    const product = await this.get(id, tx);
    if (version !== undefined && product.version !== version) throw commonErrors.stateConflict();
    return product;
  }

  /** Whatever was ever offered. */
  async assets(): Promise<string[]> {
    const rows = await this.reader.query<{ asset: string }>('SELECT DISTINCT asset FROM lock_product ORDER BY asset');
    return rows.map(({ asset }) => asset);
  }

  private async where(db: Queries, condition: string, parameters: readonly number[]): Promise<Product[]> {
    const rows = await db.query<RawProduct>(
      `SELECT id, titles, asset, days, ratePpm, minAmount, maxAmount, onSale, version FROM lock_product WHERE ${condition}`,
      parameters,
    );
    return rows.map(({ titles, onSale, minAmount, maxAmount, ...row }) => ({
      ...row,
      id: Number(row.id),
      titles: JSON.parse(titles) as Names,
      onSale: Boolean(onSale),
      minAmount: BigInt(minAmount),
      maxAmount: BigInt(maxAmount),
    }));
  }
}
