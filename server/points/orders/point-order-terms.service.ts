import { Injectable } from '@nestjs/common';
import { parseAmount } from '../../common/money';
import { minute } from '../../common/runtime';
import { GamePoints } from '../../games';
import { Assets, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { leastUsdt, payTime, saleRefusal, soldPoints } from '../point-order.rules';
import { pointErrors } from '../points.errors';
import type { PointAsset, PointOrderBody, PointOrderRules } from '../points.schemas';

/** What an order of points is held to (domain 5). */
@Injectable()
export class PointOrderTerms {
  constructor(
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly games: GamePoints,
  ) {}

  /** The rules as they are now, for who is about to order. */
  rules(): PointOrderRules {
    const autoConfirm = this.assets.format(quoteAsset, this.autoConfirm);
    return { least: leastUsdt, autoConfirm, payMinutes: payTime / minute, sold: [...soldPoints(this.games.open)] };
  }

  /**
   * What is asked for; the amount in minor units of USDT.
   * @throws AppError pointsNotSold, gamePointsNotSold, amount errors, orderBelowMin
   */
  wanted(body: PointOrderBody): { readonly asset: PointAsset; readonly amount: bigint } {
    const refusal = saleRefusal(body.asset, this.games.open, 'asset');
    if (refusal) throw refusal;
    const { scale } = this.assets.get(quoteAsset);
    const amount = parseAmount(body.amount, scale);
    if (amount < parseAmount(leastUsdt, scale)) throw pointErrors.orderBelowMin({ min: leastUsdt }, 'amount');
    return { asset: body.asset as PointAsset, amount };
  }

  /** Minor units of USDT up to which nobody of staff has to confirm an order. */
  get autoConfirm(): bigint {
    return this.settings.amount('point.autoConfirm');
  }
}
