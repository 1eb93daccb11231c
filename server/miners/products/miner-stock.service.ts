import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { saleState } from '../miner.rules';
import { minerErrors } from '../miners.errors';
import { MinerProducts, type ProductState } from './miner-products.service';

/** What is left of a product, in all and for one user (domain 5). */
@Injectable()
export class MinerStock {
  constructor(
    private readonly products: MinerProducts,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes so many of the stock for this user; the product is held from then on.
   * @throws AppError notFound, productNotOnSale, productSoldOut, minerLimitReached
   */
  async take(tx: Tx, userId: number, id: number, quantity: number): Promise<ProductState> {
    const { affected } = await tx.run('UPDATE miner_product SET sold = sold + ? WHERE id = ? AND sold + ? <= stock', [
      ...[quantity, id, quantity],
    ]);
    const product = await this.onSale(id, affected === 1 ? 0 : quantity, tx);
    const [row] = await tx.query<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM miner WHERE productId = ? AND userId = ?',
      [id, userId],
    );
    if (Number(row?.n) + quantity > product.perUser) throw minerErrors.minerLimitReached({ most: product.perUser });
    return product;
  }

  /**
   * A product that is on sale, with so many left.
   * @throws AppError notFound, productNotOnSale, productSoldOut
   */
  async onSale(id: number, quantity: number, db: Queries = this.reader): Promise<ProductState> {
    const product = await this.products.get(db, id);
    if (saleState(product, this.clock.now()) !== 'inProgress') throw minerErrors.productNotOnSale();
    const left = product.stock - product.sold;
    if (left < quantity) throw minerErrors.productSoldOut({ left }, 'quantity');
    return product;
  }
}
