import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import type { UserActor } from '../../common/http';
import { parseAmountOrZero } from '../../common/money';
import { Assets, Balances, ledgerErrors, quoteAsset } from '../../ledger';
import { PointSales } from '../../points';
import { userTable } from '../../users';
import { affordablePrice, type CardRates, type CardSums, shortageOf } from '../card.rules';
import { cardErrors } from '../cards.errors';

/** FUEL that was bought along. */
interface BoughtFuel {
  /** minor units; 0: none was missing */
  readonly amount: bigint;
  /** the point order that brought it */
  readonly order: number | null;
}

const none: BoughtFuel = { amount: 0n, order: null };

/** Buys the FUEL that a buyer of a card is short of, in the transaction of the purchase (domain 4). */
@Injectable()
export class CardFuel {
  constructor(
    private readonly sales: PointSales,
    private readonly balances: Balances,
    private readonly assets: Assets,
  ) {}

  /** Minor units of FUEL that the buyer agrees to have bought. @throws AppError those of an amount */
  mostOf(buyFuel: string | undefined): bigint {
    return buyFuel === undefined ? 0n : parseAmountOrZero(buyFuel, this.assets.get('FUEL').scale, 'buyFuel');
  }

  /** The highest price that somebody can pay now, with the fuel bought along; minor units. */
  async affordable(userId: number, rates: CardRates): Promise<bigint> {
    const units = await this.balances.unitsOfUser(userId);
    const available = { usdt: units.get(quoteAsset)?.funding ?? 0n, fuel: units.get('FUEL')?.funding ?? 0n };
    return affordablePrice(available, this.sales.mostAtOnce, rates);
  }

  /**
   * Refuses what funding cannot pay as it stands now, before a transaction is opened for it.
   * @throws AppError insufficientFunding, fuelShortageChanged, pointsAboveAutoConfirm
   */
  async check(userId: number, { price, fuel }: CardSums, most: bigint): Promise<void> {
    const units = await this.balances.unitsOfUser(userId);
    const shortage = this.judged(fuel, units.get('FUEL')?.funding ?? 0n, most);
    if ((units.get(quoteAsset)?.funding ?? 0n) < price + shortage)
      throw ledgerErrors.insufficientFunding({ asset: quoteAsset }, 'amount');
  }

  /**
   * Buys exactly what is missing of `fuel`, a point for a USDT. Without consent it buys nothing: the posting decides.
   * @throws AppError insufficientFunding, fuelShortageChanged, pointsAboveAutoConfirm, receiptsHeld
   */
  async buy(tx: Tx, actor: UserActor, fuel: bigint, most: bigint): Promise<BoughtFuel> {
    if (most === 0n) return none;
    const { userId } = actor;
    // Held: of two purchases of one buyer at once the second sees what the first left.
    await tx.hold(userTable, userId);
    const available = await this.balances.unitsIn(userId, 'funding', 'FUEL', tx);
    const amount = this.judged(fuel, available, most);
    return amount === 0n ? none : { amount, order: await this.sales.sellAtOnce(tx, actor, 'FUEL', amount) };
  }

  private judged(fuel: bigint, available: bigint, most: bigint): bigint {
    const shortage = shortageOf(fuel, available);
    if (shortage === 0n) return 0n;
    if (most === 0n) throw ledgerErrors.insufficientFunding({ asset: 'FUEL' }, 'amount');
    if (shortage > most)
      throw cardErrors.fuelShortageChanged({ fuel: this.assets.format('FUEL', shortage) }, 'buyFuel');
    this.sales.judgeAtOnce(shortage);
    return shortage;
  }
}
