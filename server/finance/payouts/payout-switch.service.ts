import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Idempotency, type MoneyRequest, staffOf } from '../../common/http';
import { Clock } from '../../common/runtime';
import { Proposals } from '../../proposals';
import { Audit } from '../../staff';
import { payoutErrors } from './payout.errors';

export interface SwitchState {
  readonly stopped: boolean;
  readonly reason: string | null;
  readonly staffId: number | null;
  readonly changedAt: number | null;
}

const subject = 'payouts';
const columns = 'stopped, reason, staffId, changedAt';
/** A release ends one stop, the one it names: it does not overrule a later one. */
const releasePayload = z.object({ stoppedAt: z.number().int(), reason: z.string() });

/** Stops every payout at once; letting them go on takes a second person (domain 6). */
@Injectable()
export class PayoutSwitch implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly idempotency: Idempotency,
    private readonly proposals: Proposals,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.proposals.register({
      kind: 'payoutRelease',
      permission: 'payouts.stop',
      payload: releasePayload,
      facts: ({ reason, stoppedAt }) => [
        { name: 'stoppedBecause', value: reason },
        { name: 'stoppedAt', value: new Date(stoppedAt).toISOString() },
      ],
      raisesRisk: false,
      versionOf: async (tx) => {
        const { stopped, changedAt } = await this.hold(tx);
        return `${stopped} ${changedAt}`;
      },
      execute: (tx, payload, money) => this.letGo(tx, money, payload.stoppedAt),
    });
    await this.unitOfWork.run((tx) =>
      tx.run(`${tx.dialect.insertIgnore} INTO payout_switch (id, stopped) VALUES (1, 0)`),
    );
  }

  /** As it stands now. */
  state(): Promise<SwitchState> {
    return this.read(this.reader);
  }

  /** As `db` sees it. */
  async read(db: Queries): Promise<SwitchState> {
    const [row] = await db.query<SwitchState>(`SELECT ${columns} FROM payout_switch WHERE id = 1`);
    return readState(row);
  }

  /** Holds the switch for the rest of the transaction, so that it stands entirely before or after a stop. */
  async hold(tx: Tx): Promise<SwitchState> {
    await tx.hold('payout_switch', 1);
    return await this.read(tx);
  }

  /** @throws AppError payoutsStopped */
  async check(tx: Tx): Promise<void> {
    if ((await this.hold(tx)).stopped) throw payoutErrors.payoutsStopped();
  }

  /** From its commit on nothing is signed or sent. Another stop voids a release that waits. */
  async stop(money: MoneyRequest, reason: string): Promise<null> {
    return await this.idempotency.run(money, 'payouts.stop', async (tx) => {
      await this.change(tx, money, await this.hold(tx), { stopped: true, reason });
      return null;
    });
  }

  /**
   * Proposes that payouts go on.
   * @returns the id of the proposal
   * @throws AppError payoutsNotStopped, alreadyProposed
   */
  async proposeRelease(money: MoneyRequest, reason: string): Promise<{ proposalId: number }> {
    return await this.idempotency.run(money, 'payouts.release', async (tx) => {
      const before = await this.hold(tx);
      if (!before.stopped || before.changedAt === null) throw payoutErrors.payoutsNotStopped();
      const payload = { stoppedAt: before.changedAt, reason: before.reason ?? '' };
      return {
        proposalId: await this.proposals.propose(tx, money, { kind: 'payoutRelease', subject, payload, reason }),
      };
    });
  }

  /** Id of the proposal to let payouts go on that waits; null if there is none. */
  async waitingRelease(): Promise<number | null> {
    return (await this.proposals.waiting('payoutRelease')).get(subject) ?? null;
  }

  private async letGo(tx: Tx, money: MoneyRequest, stoppedAt: number): Promise<void> {
    const before = await this.hold(tx);
    if (!before.stopped) throw payoutErrors.payoutsNotStopped();
    if (before.changedAt !== stoppedAt) throw commonErrors.stateConflict();
    await this.change(tx, money, before, { stopped: false, reason: null });
  }

  private async change(
    tx: Tx,
    money: MoneyRequest,
    before: SwitchState,
    after: Pick<SwitchState, 'stopped' | 'reason'>,
  ): Promise<void> {
    // Each change has a time of its own, because a release names the stop it ends by it.
    const now = Math.max(this.clock.now(), (before.changedAt ?? 0) + 1);
    await tx.run('UPDATE payout_switch SET stopped = ?, reason = ?, staffId = ?, changedAt = ? WHERE id = 1', [
      after.stopped ? 1 : 0,
      after.reason,
      staffOf(money).staffId,
      now,
    ]);
    await this.audit.write(tx, money, {
      action: after.stopped ? 'stop' : 'release',
      resource: 'payouts',
      before: { stopped: before.stopped, reason: before.reason },
      after,
    });
  }
}

/** A missing row counts as a stop: without it nothing could be locked. */
function readState(row: SwitchState | undefined): SwitchState {
  if (!row) return { stopped: true, reason: null, staffId: null, changedAt: null };
  return { ...row, stopped: Boolean(row.stopped) };
}
