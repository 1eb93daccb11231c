import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { actorName, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import { Assets, Balances, Ledger, quoteAsset, userAccount } from '../../ledger';
import { isBound, Users, userErrors, userTable } from '../../users';
import type { Charge } from '../backing/backing.rules';
import { MinerBacking } from '../backing/miner-backing.service';
import { MinerCovers } from '../backing/miner-cover.service';
import { firstHourOf, moveLoads } from '../backing/miner-loads';
import { type Ceiling, type Contract, lastHourOf, minerIds, minersOfUser } from '../miner.rules';
import { minerErrors } from '../miners.errors';
import type { ObtainBody, Obtained } from '../miners.schemas';
import type { ProductState } from '../products/miner-products.service';
import { MinerStock } from '../products/miner-stock.service';
import { ContractTerms } from './contract-terms.service';
import { minerPurchaseLines } from './miner.posting';

/** Obtaining miners with points (domain 5). */
@Injectable()
export class MinerPurchases {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly ledger: Ledger,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly stock: MinerStock,
    private readonly terms: ContractTerms,
    private readonly covers: MinerCovers,
    private readonly backing: MinerBacking,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays points and begins as many contracts, and sets aside all that they may bring. The product's row stands for its stock
   * and for what one user may have of it, the pool for what is set aside.
   * @throws AppError notFound, needReferrer, productNotOnSale, productSoldOut, minerLimitReached, minerPriceUnknown,
   *   productTooSmall, productAboveShare, poolMustBeFilled, insufficientFunding
   */
  async obtain(money: MoneyRequest, actor: UserActor, id: number, { quantity }: ObtainBody): Promise<Obtained> {
    // Plain reads: what they refuse costs no transaction.
    const before = async () => {
      const product = await this.stock.onSale(id, quantity);
      await this.balances.mustHave(actor.userId, { [product.priceAsset]: product.price * BigInt(quantity) });
    };
    return await this.idempotency.run(
      money,
      `minerPurchase:${id}`,
      (tx) => this.obtainIn(tx, actor, id, quantity),
      before,
    );
  }

  private async obtainIn(tx: Tx, actor: UserActor, id: number, quantity: number): Promise<Obtained> {
    const { userId } = actor;
    // Ids of miners are given by user.
    await tx.hold(userTable, userId);
    if (!isBound(await this.users.get(userId, tx))) throw userErrors.needReferrer();
    const product = await this.stock.take(tx, userId, id, quantity);
    const { asset, goldStandard } = product;
    await this.ledger.open(tx, [userAccount(userId, 'mined', asset)]);
    const contract = await this.terms.now(tx, product);
    const charge = await this.backing.take(tx, product, quantity);
    await this.covers.mustCover(tx, asset, contract.ceiling, quantity);
    const sum = product.price * BigInt(quantity);
    const transaction = await this.ledger.post(tx, {
      // As many were sold by now: no other purchase of it comes to the same.
      key: `minerPurchase:${id}:${product.sold}`,
      kind: 'minerPurchase',
      actor: actorName(actor),
      lines: minerPurchaseLines(
        userId,
        { asset: product.priceAsset, amount: sum },
        { asset, amount: contract.ceiling * BigInt(quantity) },
        times(charge, quantity),
      ),
    });
    const nextHour = await firstHourOf(tx, asset, 'setAside', this.clock.now());
    const miners = await this.begin(tx, {
      ...{ userId, product, contract, quantity, transaction, nextHour },
      charged: charge.total,
    });
    const all = BigInt(quantity);
    const { power, hourly, rest, hours } = contract;
    await moveLoads(tx, [
      {
        ...{ asset, goldStandard, covered: true, miners: quantity },
        ...{ state: 'mining', at: lastHourOf(nextHour, hours) },
        ...{ power: power * all, hourly: hourly * all, rest: rest * all },
      },
    ]);
    return {
      id: miners[0] ?? 0,
      miners,
      price: this.assets.format(product.priceAsset, sum),
      priceAsset: product.priceAsset,
      power: this.assets.format(quoteAsset, power * all),
      firstHour: isoTime(nextHour),
      transaction,
    };
  }

  private async begin(
    tx: Tx,
    { userId, product, contract, charged, quantity, transaction, nextHour }: Beginning,
  ): Promise<number[]> {
    const { id, asset, goldStandard, price, priceAsset } = product;
    const { power, total, hourly, rest, hours, ceiling, capHourly, capRest } = contract;
    const signed = 'CAST(? AS SIGNED)';
    const row = [
      ...[userId, id, asset, Number(goldStandard), price.toString(), priceAsset],
      ...[charged, power, total, hourly, rest, ceiling, capHourly, capRest].map(String),
      ...[hours, nextHour, transaction, this.clock.now()],
    ];
    const ids = await this.nextIds(tx, userId, quantity);
    await tx.insertMany(
      `INSERT INTO miner (id, userId, productId, asset, goldStandard, price, priceAsset, charged, power, total, hourly, rest,
        ceiling, capHourly, capRest, hours, nextHour, transactionId, obtainedAt, made, waiting, state, covered)`,
      `(?, ?, ?, ?, ?, ${signed}, ?, ${Array(8).fill(signed).join(', ')}, ?, ?, ?, ?, 0, 0, 'mining', 1)`,
      ids.map((minerId) => [minerId, ...row]),
    );
    return ids;
  }

  /** @throws AppError minerLimitReached */
  private async nextIds(tx: Tx, userId: number, quantity: number): Promise<number[]> {
    const [last] = await tx.query<{ id: number | null }>('SELECT MAX(id) AS id FROM miner WHERE userId = ?', [userId]);
    const ids = minerIds(userId, last?.id == null ? null : Number(last.id), quantity);
    if (!ids) throw minerErrors.minerLimitReached({ most: minersOfUser - 1 });
    return ids;
  }
}

const times = ({ total, mineral }: Charge, quantity: number): Charge => ({
  total: total * BigInt(quantity),
  mineral: mineral * BigInt(quantity),
});

interface Beginning {
  readonly userId: number;
  readonly product: ProductState;
  readonly contract: Contract & Ceiling;
  /** for one, minor units of USDT */
  readonly charged: bigint;
  readonly quantity: number;
  readonly transaction: number;
  readonly nextHour: number;
}
