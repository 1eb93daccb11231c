import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, staffOf } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Assets, Ledger } from '../../ledger';
import { Proposals } from '../../proposals';
import { Audit } from '../../staff';
import { ChainClaims } from '../deposits/chain-claims.service';
import { depositErrors } from '../deposits/deposit.errors';
import { DepositInspections } from '../deposits/deposit-inspections.service';
import { fundLines } from './treasury.posting';
import { type FundBody, poolWallets } from './treasury.schemas';

/** A top-up without the transaction that brought the tokens, while it waits. */
const topUp = z.object({ to: z.enum(poolWallets), asset: z.string(), amount: z.string() });

/** Fills the pools by hand, each time with a reason (domain 1, "staff"). */
@Injectable()
export class Treasury implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly inspections: DepositInspections,
    private readonly proposals: Proposals,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'topUp',
      permission: 'treasury.fund',
      payload: topUp,
      facts: ({ to, asset, amount }) => [
        { name: 'from', value: 'world' },
        { name: 'to', value: to },
        { name: 'amount', value: `${amount} ${asset}` },
      ],
      execute: (tx, payload, money, { id, reason }) =>
        this.post(tx, money, `poolTopUp:proposal:${id}`, { ...payload, from: 'world', reason }),
    });
  }

  /**
   * Fills a pool from fee income, or from outside: with the transaction that brought the tokens at once, without one it
   * waits for a second person. Where a node is configured, the transaction is looked up first.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError assetUnknown, notDepositable (points come from nowhere outside), amount errors, poolShort,
   *   txHashInvalid, txHashUsed, alreadyProposed, and those of `DepositInspections.confirmInbound`
   */
  async fund(money: MoneyRequest, body: FundBody): Promise<{ proposalId: number | null }> {
    const asset = this.assets.get(body.asset);
    const units = parseAmount(body.amount, asset.scale);
    const amount = this.assets.format(asset.code, units);
    const outside = body.from === 'world';
    if (outside && asset.kind === 'point') throw depositErrors.notDepositable({}, 'asset');
    const txHash = outside && body.txHash ? this.claims.normal(body.txHash) : undefined;
    const look = txHash ? () => this.inspections.confirmInbound(asset.code, units, txHash) : undefined;
    const work = async (tx: Tx) => {
      if (outside && !txHash) {
        const payload = { to: body.to, asset: asset.code, amount } satisfies z.infer<typeof topUp>;
        const subject = `${body.to} ${asset.code}`;
        return {
          proposalId: await this.proposals.propose(tx, money, { kind: 'topUp', subject, payload, reason: body.reason }),
        };
      }
      const key = txHash ? `poolTopUp:${txHash}` : `poolFunding:${money.requestId}`;
      if (txHash) await this.claims.take(tx, txHash, key);
      await this.post(tx, money, key, { ...body, asset: asset.code, amount, txHash });
      return { proposalId: null };
    };
    return await this.idempotency.run(money, 'treasury.fund', work, look);
  }

  private async post(tx: Tx, money: MoneyRequest, key: string, body: FundBody): Promise<void> {
    const { from, to, asset, amount, reason } = body;
    await this.ledger.post(tx, {
      key,
      kind: from === 'world' ? 'poolTopUp' : 'poolFunding',
      actor: `staff:${staffOf(money).staffId}`,
      memo: reason,
      lines: fundLines(from, to, asset, parseAmount(amount, this.assets.get(asset).scale)),
    });
    await this.audit.write(tx, money, { action: 'fund', resource: 'treasury', resourceId: to, after: body });
  }
}
