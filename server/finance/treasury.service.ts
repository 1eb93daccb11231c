import { Injectable } from '@nestjs/common';
import { Audit } from '../auth';
import { Idempotency, type MoneyRequest } from '../common/http';
import { parseAmount, parseSignedAmount } from '../common/money';
import { Assets, Ledger } from '../ledger';
import { Users } from '../users';
import { ChainClaims } from './chain-claims.service';
import { staffOf } from './finance.actor';
import { financeErrors } from './finance.errors';
import { adjustmentLines, fundLines } from './finance.posting';

export interface FundBody {
  from: 'fees' | 'world';
  to: 'rewards' | 'releases' | 'exchange';
  asset: string;
  amount: string;
  reason: string;
  txHash?: string | undefined;
}

export interface AdjustBody {
  asset: string;
  /** signed: "-5" takes from the user */
  amount: string;
  reason: string;
}

/** Movements staff make by hand, each with a reason (domain 1, "staff"). */
@Injectable()
export class Treasury {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly users: Users,
    private readonly claims: ChainClaims,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /**
   * Fills a pool from fee income, or from outside with the transaction that brought the tokens.
   * @throws AppError assetUnknown, amount errors, poolShort, txHashRequired, txHashInvalid, txHashUsed
   */
  async fund(money: MoneyRequest, body: FundBody): Promise<null> {
    const { staffId } = staffOf(money);
    const asset = this.assets.get(body.asset);
    const amount = parseAmount(body.amount, asset.scale);
    const outside = body.from === 'world';
    if (outside && !body.txHash) throw financeErrors.txHashRequired({}, 'txHash');
    const txHash = outside && body.txHash ? this.claims.normal(body.txHash) : undefined;
    return await this.idempotency.run(money, 'treasury.fund', async (tx) => {
      const key = txHash ? `poolTopUp:${txHash}` : `poolFunding:${money.requestId}`;
      if (txHash) await this.claims.take(tx, txHash, key);
      await this.ledger.post(tx, {
        key,
        kind: outside ? 'poolTopUp' : 'poolFunding',
        actor: `staff:${staffId}`,
        memo: body.reason,
        lines: fundLines(body.from, body.to, asset.code, amount),
      });
      await this.audit.write(tx, money, {
        action: 'fund',
        resource: 'treasury',
        resourceId: body.to,
        after: { ...body, amount: this.assets.format(asset.code, amount) },
      });
      return null;
    });
  }

  /**
   * Corrects a user's balance against fees (tokens) or the issuer (points).
   * @throws AppError notFound, assetUnknown, amount errors, insufficientFunding, poolShort
   */
  async adjust(money: MoneyRequest, userId: number, body: AdjustBody): Promise<null> {
    const { staffId } = staffOf(money);
    const asset = this.assets.get(body.asset);
    const amount = parseSignedAmount(body.amount, asset.scale);
    await this.users.get(userId);
    return await this.idempotency.run(money, `users.adjust:${userId}`, async (tx) => {
      await this.ledger.post(tx, {
        key: `adjustment:${money.requestId}`,
        kind: 'adjustment',
        actor: `staff:${staffId}`,
        memo: body.reason,
        lines: adjustmentLines(userId, asset.code, asset.kind, amount),
      });
      await this.audit.write(tx, money, {
        action: 'adjust',
        resource: 'users',
        resourceId: userId,
        after: { ...body, amount: this.assets.format(asset.code, amount) },
      });
      return null;
    });
  }
}
