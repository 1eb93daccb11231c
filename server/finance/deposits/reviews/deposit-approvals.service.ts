import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { BulkResult } from '../../../common/bulk/bulk.schemas';
import { actOnEach } from '../../../common/bulk/bulk-acts';
import type { Tx } from '../../../common/database';
import { Idempotency, type MoneyRequest, staffOf } from '../../../common/http';
import { parseAmount } from '../../../common/money';
import type { Language } from '../../../common/words/languages';
import { Assets } from '../../../ledger';
import { Proposals } from '../../../proposals';
import type { DoneOrProposed } from '../../../proposals/proposals.schemas';
import { Audit } from '../../../staff';
import { Users } from '../../../users';
import { refuseChanged } from '../../seen-rows';
import type { SeenRow } from '../../seen-rows.schemas';
import { ChainClaims } from '../chain/chain-claims.service';
import { DepositCredits } from '../crediting/deposit-credits.service';
import { Deposit } from '../deposit.entity';
import { depositErrors } from '../deposit.errors';
import type { Finding } from '../deposit-check.rules';
import { holdDeposit, holdPendingDeposit } from '../deposit-moves';
import {
  type CreditReason,
  creditProofs,
  creditReasons,
  type DepositApproveBody,
  type DepositBulkBody,
} from '../deposits.schemas';
import { DepositInspections } from './deposit-inspections.service';
import { proofOf } from './solo-credit.rules';
import { SoloCredits } from './solo-credits.service';

/** A credit that takes two, while it waits. */
const proposedCredit = z.object({
  depositId: z.number().int(),
  uid: z.string(),
  asset: z.string(),
  claimed: z.string(),
  credited: z.string(),
  txHash: z.string().nullable(),
  proof: z.enum(creditProofs),
  reason: z.enum(creditReasons),
});

/** What a deposit is to be credited with. */
interface Approved {
  readonly deposit: Deposit;
  readonly txHash: string | null;
  /** minor units; what the chain shows, where it was asked */
  readonly amount: bigint;
  readonly finding: Finding | null;
}

/** Reviewers approve deposits (domain 6). */
@Injectable()
export class DepositApprovals implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly claims: ChainClaims,
    private readonly credits: DepositCredits,
    private readonly soloCredits: SoloCredits,
    private readonly inspections: DepositInspections,
    private readonly proposals: Proposals,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'credit',
      permission: 'deposits.review',
      payload: proposedCredit,
      facts: ({ depositId, uid, asset, claimed, credited, txHash, proof, reason }) => [
        { name: 'deposit', value: String(depositId) },
        { name: 'user', value: uid },
        { name: 'claimed', value: `${claimed} ${asset}` },
        { name: 'credited', value: `${credited} ${asset}` },
        { name: 'txHash', value: txHash ?? '' },
        { name: 'proof', value: proof },
        { name: 'why', value: reason },
      ],
      raisesRisk: false,
      versionOf: (tx, { depositId }) => versionOf(tx, depositId),
      prepare: ({ depositId, txHash, credited }) => this.inspections.confirm(depositId, txHash, credited),
      execute: async (tx, { depositId, txHash, credited, proof }, money, { id }, finding = null) => {
        const deposit = await holdPendingDeposit(tx, depositId);
        // Both people read that the chain shows it: without a node it no longer says so.
        if (proof !== 'none' && !finding) throw depositErrors.chainUnavailable();
        const amount = parseAmount(credited, this.assets.get(deposit.asset).scale);
        await this.credit(tx, money, { deposit, txHash, amount, finding }, { proposal: id });
      },
    });
  }

  /**
   * Credits what was received, or proposes it where that takes two (domain 6). If a node is configured, that is what the
   * chain shows right now, and the reviewer confirms it; otherwise the reviewer says it.
   * @returns the id of the proposal, null if it was credited
   * @throws AppError notFound, stateConflict if it is no longer pending, alreadyProposed, txHashUsed, amount errors;
   *   those of `DepositInspections.confirm`
   */
  async approve(money: MoneyRequest, id: number, body: DepositApproveBody): Promise<DoneOrProposed> {
    return { proposalId: await this.approveBy(money, 'approve', id, body) };
  }

  /**
   * Approves many as they stand, each in a transaction of its own, by the same rules and under the same key for its own
   * row: a repeat does what is left. What is credited alone adds up over them too. A refusal does not stop the others;
   * a row that is not what the reviewer saw is refused with `rowChanged`.
   */
  async approveAll(money: MoneyRequest, items: DepositBulkBody['items'], language: Language): Promise<BulkResult> {
    return await actOnEach(items, language, async (seen) => {
      const { id, amount } = seen;
      const proposalId = await this.approveBy({ ...money, body: seen }, 'bulkApprove', id, { amount }, seen);
      return { state: proposalId === null ? 'credited' : 'pending', proposalId };
    });
  }

  /** @returns the id of the proposal, null if it was credited */
  private async approveBy(
    money: MoneyRequest,
    route: 'approve' | 'bulkApprove',
    id: number,
    body: DepositApproveBody,
    seen?: SeenRow,
  ): Promise<number | null> {
    const given = body.txHash ? this.claims.normal(body.txHash) : null;
    const inspect = () => this.inspections.confirm(id, given, body.amount);
    const work = async (tx: Tx, finding: Finding | null): Promise<DoneOrProposed> => {
      await this.audit.hold(tx, money);
      const deposit = await holdPendingDeposit(tx, id);
      if (seen) refuseChanged(seen, { ...deposit, amount: this.assets.format(deposit.asset, deposit.amount) });
      await this.proposals.refuseBeside(tx, 'credit', String(id));
      const { asset, amount: claimed } = deposit;
      const amount = parseAmount(body.amount, this.assets.get(asset).scale);
      const approved = { deposit, txHash: given ?? deposit.txHash, amount, finding };
      const wanted = { id, asset, claimed, credited: amount, proof: proofOf(finding) };
      const reason = await this.soloCredits.judge(tx, money, wanted);
      if (reason !== null) return { proposalId: await this.propose(tx, money, approved, reason) };
      await this.credit(tx, money, approved, {});
      return { proposalId: null };
    };
    return (await this.idempotency.run(money, `deposit.${route}:${id}`, work, inspect)).proposalId;
  }

  private async propose(
    tx: Tx,
    money: MoneyRequest,
    { deposit, txHash, amount, finding }: Approved,
    reason: CreditReason,
  ): Promise<number> {
    const { id, userId, asset } = deposit;
    if (txHash && !finding) await this.claims.refuseUsed(tx, txHash, id);
    const { uid } = await this.users.get(userId, tx);
    const payload = {
      depositId: id,
      uid,
      asset,
      claimed: this.assets.format(asset, deposit.amount),
      credited: this.assets.format(asset, amount),
      txHash,
      proof: proofOf(finding),
      reason,
    } satisfies z.infer<typeof proposedCredit>;
    return await this.proposals.propose(tx, money, { kind: 'credit', subject: String(id), payload, reason: null });
  }

  private async credit(
    tx: Tx,
    money: MoneyRequest,
    { deposit, txHash, amount, finding }: Approved,
    told: object,
  ): Promise<void> {
    const { id, asset, state } = deposit;
    const grounds = finding && txHash ? { finding, txHash } : { finding: null, txHash, amount };
    const credited = await this.credits.credit(tx, { deposit, grounds, staffId: staffOf(money).staffId });
    await this.audit.write(tx, money, {
      action: 'approve',
      resource: 'deposits',
      resourceId: id,
      before: { state, amount: this.assets.format(asset, deposit.amount) },
      after: {
        state: 'credited',
        credited: this.assets.format(asset, credited),
        txHash,
        ...accepted(finding),
        ...told,
      },
    });
  }
}

/** What a credit rests on: that it is not credited or rejected yet, and what was claimed. */
async function versionOf(tx: Tx, id: number): Promise<string> {
  const state = await holdDeposit(tx, id);
  const deposit = await tx.manager.getRepository(Deposit).findOneBy({ id });
  return [state, deposit?.asset, deposit?.amount, deposit?.txHash].join(' ');
}

/** What differed from the claim and was accepted, for the audit log. */
function accepted(finding: Finding | null): object {
  return finding ? { differs: finding.differs, sender: finding.transfer?.from } : {};
}
