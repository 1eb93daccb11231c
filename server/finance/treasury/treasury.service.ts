import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { actorName, Idempotency, type MoneyRequest } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Assets, Ledger, purseLines, quoteAsset } from '../../ledger';
import { Proposals } from '../../proposals';
import { Audit } from '../../staff';
import { ChainClaims } from '../deposits/chain/chain-claims.service';
import { depositErrors } from '../deposits/deposit.errors';
import { DepositInspections } from '../deposits/reviews/deposit-inspections.service';
import { financeErrors } from '../finance.errors';
import { FeeReserve } from '../payouts/fee-reserve.service';
import type { IncomeWallet } from '../payouts/payouts.schemas';
import { type FundBody, poolWallets, salesTargets } from './treasury.schemas';

/** A top-up that no chain proves, while it waits. */
const topUp = z.object({
  to: z.enum(poolWallets),
  asset: z.string(),
  amount: z.string(),
  /** absent: none was given, as in all that were proposed before this was kept */
  txHash: z.string().optional(),
});
type TopUp = z.infer<typeof topUp>;

/** Income from cards of the house that is moved, while it waits. */
const salesMove = z.object({ to: z.enum(salesTargets), asset: z.string(), amount: z.string() });

/** What is filled, with the amount in its one form. */
type Fill = Omit<FundBody, 'from'>;
type PoolFill = Fill & { readonly to: TopUp['to'] };

const flowFrom = { fees: 'poolFunding', sales: 'salesMove', world: 'poolTopUp' } as const;

/** Fills the pools by hand, each time with a reason (domain 1, "staff"). */
@Injectable()
export class Treasury implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly inspections: DepositInspections,
    private readonly reserve: FeeReserve,
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
      raisesRisk: false,
      // It adds to a pool; a transaction that is used meanwhile is refused by its own rule.
      versionOf: null,
      prepare: (payload) => this.confirmInbound(payload),
      execute: (tx, payload, money, { id, reason }) =>
        this.topUp(tx, money, `poolTopUp:proposal:${id}`, { ...payload, reason }),
    });
    this.proposals.register({
      kind: 'salesMove',
      permission: 'treasury.fund',
      payload: salesMove,
      facts: ({ to, asset, amount }) => [
        { name: 'from', value: 'sales' },
        { name: 'to', value: to },
        { name: 'amount', value: `${amount} ${asset}` },
      ],
      raisesRisk: false,
      // It stays within the platform; what is there is judged when it is carried out.
      versionOf: null,
      execute: async (tx, payload, money, { id, reason }) => {
        await this.mustLeave(tx, 'sales', payload);
        await this.post(tx, money, { key: `salesMove:proposal:${id}`, from: 'sales' }, { ...payload, reason });
      },
    });
  }

  /**
   * Fills a pool from fee income, or from outside: at once where a node shows the transaction that brought the tokens;
   * without one, or where nobody can look it up, it waits for a second person. So does whatever is moved out of `sales`.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError invalidInput (only `sales` can go into `fees`), rewardsAreInUsdt, backingIsInUsdt, assetUnknown, notDepositable (points
   *   come from nowhere outside), amount errors, aboveFree, feesOwedAsDividend, txHashInvalid, txHashUsed, alreadyProposed,
   *   and those of `DepositInspections.confirmInbound`
   */
  async fund(money: MoneyRequest, body: FundBody): Promise<{ proposalId: number | null }> {
    const { from, to } = body;
    const asset = this.assets.get(body.asset);
    const amount = this.assets.format(asset.code, parseAmount(body.amount, asset.scale));
    const outside = from === 'world';
    if (outside && asset.kind === 'point') throw depositErrors.notDepositable({}, 'asset');
    mustSuit(to, asset.code);
    const txHash = outside && body.txHash ? this.claims.normal(body.txHash) : undefined;
    const fill = { asset: asset.code, amount, txHash, reason: body.reason };
    if (from === 'sales')
      return await this.idempotency.run(money, 'treasury.fund', (tx) => this.moveSales(tx, money, { ...fill, to }));
    if (to === 'fees') throw commonErrors.invalidInput({}, 'to');
    const look = () => this.confirmInbound({ asset: asset.code, amount, txHash });
    const work = async (tx: Tx, proven: boolean) => {
      const filled = { ...fill, to };
      if (outside && !proven) return { proposalId: await this.propose(tx, money, filled) };
      if (outside) await this.topUp(tx, money, `poolTopUp:${txHash}`, filled);
      else await this.fundFromFees(tx, money, filled);
      return { proposalId: null };
    };
    return await this.idempotency.run(money, 'treasury.fund', work, look);
  }

  private async moveSales(tx: Tx, money: MoneyRequest, { to, asset, amount, reason }: Fill) {
    await this.mustLeave(tx, 'sales', { asset, amount });
    const payload = { to, asset, amount } satisfies z.infer<typeof salesMove>;
    const subject = `${to} ${asset}`;
    return { proposalId: await this.proposals.propose(tx, money, { kind: 'salesMove', subject, payload, reason }) };
  }

  private async fundFromFees(tx: Tx, money: MoneyRequest, fill: PoolFill): Promise<void> {
    await this.mustLeave(tx, 'fees', fill);
    await this.post(tx, money, { key: `poolFunding:${money.requestId}`, from: 'fees' }, fill);
  }

  private async mustLeave(tx: Tx, from: IncomeWallet, { asset, amount }: Pick<Fill, 'asset' | 'amount'>) {
    await this.reserve.mustLeave(tx, from, asset, parseAmount(amount, this.assets.get(asset).scale));
  }

  private async propose(tx: Tx, money: MoneyRequest, { to, asset, amount, txHash, reason }: PoolFill): Promise<number> {
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
  private async topUp(tx: Tx, money: MoneyRequest, key: string, fill: PoolFill): Promise<void> {
    if (fill.txHash) await this.claims.take(tx, fill.txHash, key);
    await this.post(tx, money, { key, from: 'world' }, fill);
  }

  private async post(
    tx: Tx,
    money: MoneyRequest,
    { key, from }: { readonly key: string; readonly from: FundBody['from'] },
    fill: Fill,
  ): Promise<void> {
    const { to, asset, amount, reason } = fill;
    mustSuit(to, asset);
    await this.ledger.post(tx, {
      key,
      kind: flowFrom[from],
      actor: actorName(money.actor),
      memo: reason,
      lines: purseLines(from, to, asset, parseAmount(amount, this.assets.get(asset).scale)),
    });
    const after = { ...fill, from };
    await this.audit.write(tx, money, { action: 'fund', resource: 'treasury', resourceId: to, after });
  }
}

/** Awards and backing are in USDT: nothing would ever pay out another asset. @throws AppError rewardsAreInUsdt, backingIsInUsdt */
function mustSuit(to: FundBody['to'], asset: string): void {
  if (asset === quoteAsset) return;
  if (to === 'rewards') throw financeErrors.rewardsAreInUsdt({ asset: quoteAsset }, 'asset');
  if (to.startsWith('backing:')) throw financeErrors.backingIsInUsdt({}, 'asset');
}
