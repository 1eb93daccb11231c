import { Injectable } from '@nestjs/common';
import {
  ChainFacts,
  ChainNode,
  ChainRefused,
  type ChainTip,
  ChainUnavailable,
  confirmationsNeeded,
} from '../../../chain';
import { moveWhere, type Queries, Reader, UnitOfWork } from '../../../common/database';
import { AppError } from '../../../common/errors';
import { Clock, isoTime, logger, second } from '../../../common/runtime';
import { type Asset, Assets } from '../../../ledger';
import { joinUser } from '../../../users';
import { ChainClaims } from '../chain/chain-claims.service';
import { ChainHealth } from '../chain/chain-health.service';
import type { DepositCheckRow } from '../deposit.entity';
import { isOnChain } from '../deposit.rules';
import { type Difference, type Finding, judge, nextLook } from '../deposit-check.rules';
import { checkTransitions } from '../deposit-check.states';
import { ensureCheck, findingChanges } from '../deposit-filing';
import { DepositLimits } from '../deposit-limits.service';
import { holdDeposit } from '../deposit-moves';
import type { DepositCheck } from '../deposits.schemas';
import { DepositCredits } from './deposit-credits.service';

/** A deposit as the check needs it. */
export interface CheckedDeposit {
  readonly id: number;
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly txHash: string;
  /** wallet address of its user */
  readonly account: string | null;
}

interface Due extends CheckedDeposit {
  readonly nextCheckAt: number;
  readonly tries: number;
  readonly lastState: DepositCheck['state'];
}

const mostAtOnce = 48;
/** A hash that was looked for more often than this comes last: made-up hashes must not hold up real ones. */
const fewTries = 8;
const sideBySide = 8;
/** A credit that failed is tried again by the next round. */
const soon = 3 * second;

/** Checks claimed deposits against the chain, and credits small ones that are right (domain 6). */
@Injectable()
export class DepositChecks {
  constructor(
    private readonly node: ChainNode,
    private readonly health: ChainHealth,
    private readonly facts: ChainFacts,
    private readonly claims: ChainClaims,
    private readonly credits: DepositCredits,
    private readonly limits: DepositLimits,
    private readonly assets: Assets,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Looks at every deposit that is due. A node that is silent or wrong changes nothing. */
  async checkDue(): Promise<void> {
    if (!this.node.configured) return;
    await this.adopt();
    const due = await this.due();
    if (due.length === 0 || !(await this.health.ok())) return;
    const tip = await this.quietly(() => this.facts.tip());
    for (let at = 0; tip && at < due.length; at += sideBySide) {
      await Promise.all(due.slice(at, at + sideBySide).map((deposit) => this.quietly(() => this.check(deposit, tip))));
    }
  }

  /**
   * What the chain shows of a deposit now.
   * @throws ChainUnavailable, ChainRefused
   */
  async look(deposit: CheckedDeposit, tip: ChainTip): Promise<Finding> {
    const asset = this.assets.get(deposit.asset);
    const seen = await this.facts.sighting(deposit.txHash, asset);
    const uses = await this.claims.uses(this.reader, deposit.txHash, deposit.id);
    const claim = { ...uses, ...this.terms(asset), account: deposit.account, amount: deposit.amount };
    return judge(claim, seen, tip);
  }

  /**
   * Like `look`, for money that moves right after: it also makes sure that it is the right chain.
   * @throws ChainUnavailable, ChainRefused
   */
  async lookAgain(deposit: CheckedDeposit): Promise<Finding> {
    await this.health.confirm();
    return await this.look(deposit, await this.facts.tip());
  }

  /** The checks of some deposits, as rows. */
  async of(db: Queries, depositIds: readonly number[]): Promise<Map<number, DepositCheckRow>> {
    if (depositIds.length === 0) return new Map();
    const rows = await db.query<DepositCheckRow>(
      `SELECT * FROM deposit_check WHERE depositId IN (${depositIds.map(() => '?').join(', ')})`,
      depositIds,
    );
    return new Map(rows.map((row) => [Number(row.depositId), row]));
  }

  /** The check as the API answers it; null before the first look. */
  answerOf(asset: string, row: DepositCheckRow | undefined): DepositCheck | null {
    if (!row || row.checkedAt === null) return null;
    return {
      state: row.state,
      differs: splitDifferences(row.differs),
      confirmations: Number(row.confirmations),
      needed: confirmationsNeeded,
      received: row.received === null ? null : this.assets.format(asset, BigInt(row.received)),
      checkedAt: isoTime(Number(row.checkedAt)),
    };
  }

  /** Takes over deposits that were filed before there was a node: the chain is asked whose they are. */
  private async adopt(): Promise<void> {
    const assets = this.assets.all().filter(isOnChain);
    const rows = await this.reader.query<{ id: number }>(
      `SELECT d.id FROM deposit d LEFT JOIN deposit_check k ON k.depositId = d.id WHERE d.state = 'pending'
       AND d.txHash IS NOT NULL AND k.depositId IS NULL AND d.asset IN (${assets.map(() => '?').join(', ')})
       ORDER BY d.id LIMIT ${mostAtOnce}`,
      assets.map(({ code }) => code),
    );
    for (const { id } of rows) {
      await this.unitOfWork.run(async (tx) => {
        if ((await holdDeposit(tx, id)) !== 'pending') return;
        await ensureCheck(tx, id, this.clock.now());
      });
    }
  }

  private async check(deposit: Due, tip: ChainTip): Promise<void> {
    const finding = await this.look(deposit, tip);
    const credits = await this.creditsByItself(deposit, finding);
    if (!(await this.store(deposit, finding, credits)) || !credits) return;
    const again = await this.lookAgain(deposit);
    const same = again.blockHash === finding.blockHash && again.transfer?.position === finding.transfer?.position;
    if (again.state !== 'verified' || !same) return;
    try {
      await this.unitOfWork.run((tx) =>
        this.credits.credit(tx, { deposit, grounds: { finding: again, txHash: deposit.txHash }, staffId: null }),
      );
    } catch (error) {
      // Somebody was first, or it cannot be posted: the next look says which.
      if (!(error instanceof AppError)) throw error;
      logger.warn({ depositId: deposit.id, code: error.code }, 'deposit not credited');
    }
  }

  /** Whether no person is needed: right in every point, small enough, and never rejected before for this user. */
  private async creditsByItself({ userId, asset, txHash }: Due, { state, transfer }: Finding): Promise<boolean> {
    if (state !== 'verified' || !transfer) return false;
    if (!(await this.limits.creditsByItself(asset, transfer.units))) return false;
    const refused = await this.reader.query(
      "SELECT id FROM deposit WHERE txHash = ? AND userId = ? AND state = 'rejected' LIMIT 1",
      [txHash, userId],
    );
    return refused.length === 0;
  }

  /** Writes what was seen, unless another look was written meanwhile. */
  private async store(deposit: Due, finding: Finding, credits: boolean): Promise<boolean> {
    const now = this.clock.now();
    const { state } = finding;
    const nothingAgain = state === 'notFound' && deposit.lastState === 'notFound';
    const tries = nothingAgain ? deposit.tries + 1 : 0;
    const pause = credits ? soon : nextLook(state, tries);
    const moved = await this.unitOfWork.run((tx) =>
      moveWhere(tx, {
        table: 'deposit_check',
        transitions: checkTransitions,
        from: deposit.lastState,
        to: state,
        where: {
          sql: `depositId = ? AND nextCheckAt = ?
            AND EXISTS (SELECT 1 FROM deposit d WHERE d.id = deposit_check.depositId AND d.state = 'pending')`,
          parameters: [deposit.id, deposit.nextCheckAt],
        },
        set: { ...findingChanges(finding, now), nextCheckAt: pause === null ? null : now + pause, tries },
      }),
    );
    return moved === 1;
  }

  private async due(): Promise<Due[]> {
    const rows = await this.reader.query<Due & { amount: string | number }>(
      `SELECT d.id, d.userId, d.asset, d.amount, d.txHash, u.account, k.nextCheckAt, k.tries, k.state AS lastState
       FROM deposit_check k JOIN deposit d ON d.id = k.depositId ${joinUser('d.userId')}
       WHERE k.nextCheckAt <= ? AND d.state = 'pending' ORDER BY CASE WHEN k.tries < ${fewTries} THEN 0 ELSE 1 END, k.nextCheckAt LIMIT ${mostAtOnce}`,
      [this.clock.now()],
    );
    return rows.map((row) => ({
      ...row,
      id: Number(row.id),
      userId: Number(row.userId),
      amount: BigInt(row.amount),
      nextCheckAt: Number(row.nextCheckAt),
    }));
  }

  private terms(asset: Asset) {
    return { contract: asset.contract, custody: this.facts.custody, minimum: this.limits.minimum(asset) };
  }

  /** If the node is silent or refuses, the work is left for the next round. */
  private async quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChainUnavailable || error instanceof ChainRefused)) throw error;
      logger.warn({ err: error }, 'the chain was not read');
      return undefined;
    }
  }
}

export function splitDifferences(text: string): Difference[] {
  return text === '' ? [] : (text.split(',') as Difference[]);
}
