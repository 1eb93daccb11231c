import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { actorName, Idempotency, type MoneyRequest } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Assets, Ledger, quoteAsset } from '../../ledger';
import { Proposals } from '../../proposals';
import { Audit } from '../../staff';
import { ChainClaims } from '../deposits/chain-claims.service';
import { depositErrors } from '../deposits/deposit.errors';
import { DepositInspections } from '../deposits/deposit-inspections.service';
import { financeErrors } from '../finance.errors';
import { fundLines } from './treasury.posting';
import { type FundBody, poolWallets } from './treasury.schemas';

/** A top-up that no chain proves, while it waits. */
const topUp = z.object({
  to: z.enum(poolWallets),
  asset: z.string(),
  amount: z.string(),
  /** absent: none was given, as in all that were proposed before this was kept */
  txHash: z.string().optional(),
});
type TopUp = z.infer<typeof topUp>;

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
      facts: ({ to, asset, amount, txHash }) => [
        { name: 'from', value: 'world' },
        { name: 'to', value: to },
        { name: 'amount', value: `${amount} ${asset}` },
        ...(txHash ? [{ name: 'txHash', value: txHash }] : []),
      ],
      prepare: (payload) => this.confirmInbound(payload),
      execute: (tx, payload, money, { id, reason }) =>
        this.topUp(tx, money, `poolTopUp:proposal:${id}`, { ...payload, from: 'world', reason }),
    });
  }

  /**
   * Fills a pool from fee income, or from outside: at once where a node shows the transaction that brought the tokens;
   * without one, or where nobody can look it up, it waits for a second person.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError assetUnknown, notDepositable (points come from nowhere outside), backingIsInUsdt, amount errors, poolShort,
   *   txHashInvalid, txHashUsed, alreadyProposed, and those of `DepositInspections.confirmInbound`
   */
  async fund(money: MoneyRequest, body: FundBody): Promise<{ proposalId: number | null }> {
    const asset = this.assets.get(body.asset);
    const units = parseAmount(body.amount, asset.scale);
    const amount = this.assets.format(asset.code, units);
    if (body.to.startsWith('backing:') && asset.code !== quoteAsset) throw financeErrors.backingIsInUsdt({}, 'asset');
    const outside = body.from === 'world';
    if (outside && asset.kind === 'point') throw depositErrors.notDepositable({}, 'asset');
    const txHash = outside && body.txHash ? this.claims.normal(body.txHash) : undefined;
    const look = () => this.confirmInbound({ asset: asset.code, amount, txHash });
    const work = async (tx: Tx, proven: boolean) => {
      const filled = { ...body, asset: asset.code, amount, txHash };
      if (outside && !proven) return { proposalId: await this.propose(tx, money, filled) };
      if (outside) await this.topUp(tx, money, `poolTopUp:${txHash}`, filled);
      else await this.post(tx, money, `poolFunding:${money.requestId}`, filled);
      return { proposalId: null };
    };
    return await this.idempotency.run(money, 'treasury.fund', work, look);
  }

  private async propose(tx: Tx, money: MoneyRequest, { to, asset, amount, txHash, reason }: FundBody): Promise<number> {
    if (txHash) await this.claims.refuseUsed(tx, txHash, 0);
    const payload = { to, asset, amount, txHash } satisfies TopUp;
    return await this.proposals.propose(tx, money, { kind: 'topUp', subject: `${to} ${asset}`, payload, reason });
  }

  /** Whether the chain shows the transaction. Asks the network. */
  private async confirmInbound({ asset, amount, txHash }: Omit<TopUp, 'to'>): Promise<boolean> {
    if (!txHash) return false;
    return await this.inspections.confirmInbound(asset, parseAmount(amount, this.assets.get(asset).scale), txHash);
  }

  /** From outside: a transaction that is named counts for this and nothing else. */
  private async topUp(tx: Tx, money: MoneyRequest, key: string, body: FundBody): Promise<void> {
    if (body.txHash) await this.claims.take(tx, body.txHash, key);
    await this.post(tx, money, key, body);
  }

  private async post(tx: Tx, money: MoneyRequest, key: string, body: FundBody): Promise<void> {
    const { from, to, asset, amount, reason } = body;
    await this.ledger.post(tx, {
      key,
      kind: from === 'world' ? 'poolTopUp' : 'poolFunding',
      actor: actorName(money.actor),
      memo: reason,
      lines: fundLines(from, to, asset, parseAmount(amount, this.assets.get(asset).scale)),
    });
    await this.audit.write(tx, money, { action: 'fund', resource: 'treasury', resourceId: to, after: body });
  }
}
