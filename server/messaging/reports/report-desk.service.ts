import { Injectable } from '@nestjs/common';
import { moveGuarded, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock, isoTimeOrNull } from '../../common/runtime';
import { Audit } from '../../staff';
import { UserActions } from '../../users';
import { mutedUntil, type ReportAct, reportActs } from './report.rules';
import { reportTransitions } from './report.states';
import type { DecisionBody, MuteBody, ReportState } from './reports.schemas';

interface Decided {
  readonly id: number;
  readonly writerId: number;
  readonly state: ReportState;
}

/** What of the writer an act changes, for the audit. */
interface Change {
  readonly before?: object;
  readonly after?: object;
}

/** What staff decide about reported messages, each from the report as they read it, with its audit line (domain 9). */
@Injectable()
export class ReportDesk {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly userActions: UserActions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError notFound, stateConflict */
  dismiss(caller: CallerContext, id: number, body: DecisionBody): Promise<null> {
    return this.decide(caller, id, 'dismiss', body, async () => ({}));
  }

  /** Whoever is muted for longer already stays so. @throws AppError notFound, stateConflict */
  mute(caller: CallerContext, id: number, { time, ...body }: MuteBody): Promise<null> {
    return this.decide(caller, id, 'mute', body, async (tx, { writerId }, now) => {
      const until = mutedUntil(time, now);
      return await this.silence(tx, writerId, (before) => (before !== null && before > until ? before : until));
    });
  }

  /** Lets the writer speak again. @throws AppError notFound, stateConflict also where they are not muted any more */
  unmute(caller: CallerContext, id: number, body: DecisionBody): Promise<null> {
    return this.decide(caller, id, 'unmute', body, (tx, { writerId }, now) =>
      this.silence(tx, writerId, (before) => {
        if (before === null || before <= now) throw commonErrors.stateConflict();
        return null;
      }),
    );
  }

  /** As staff freeze any user. @throws AppError notFound, stateConflict also where they are frozen already */
  freeze(caller: CallerContext, id: number, body: DecisionBody): Promise<null> {
    return this.decide(caller, id, 'freeze', body, async (tx, { writerId }) => {
      await this.userActions.freezeIn(tx, caller, writerId, body.reason);
      return {};
    });
  }

  private async decide(
    caller: CallerContext,
    id: number,
    act: ReportAct,
    { version, reason }: DecisionBody,
    work: (tx: Tx, report: Decided, now: number) => Promise<Change>,
  ): Promise<null> {
    const { staffId } = staffOf(caller);
    return await this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const report = await this.held(tx, id, version);
      const { from, to } = reportActs[act];
      if (!(from as readonly ReportState[]).includes(report.state)) throw commonErrors.stateConflict();
      await moveGuarded(tx, {
        table: 'chat_report',
        transitions: reportTransitions,
        id,
        from: report.state,
        to,
        set: { decision: reason, decidedBy: staffId, decidedAt: now },
      });
      const { before, after } = await work(tx, report, now);
      await this.audit.write(tx, caller, {
        ...{ action: act, resource: 'chat-reports', resourceId: id },
        before: { state: report.state, userId: report.writerId, ...before },
        after: { state: to, reason, ...after },
      });
      return null;
    });
  }

  /** Counting the version up holds the report. @throws AppError notFound, stateConflict if it is another version by now */
  private async held(tx: Tx, id: number, version: number): Promise<Decided> {
    const { affected } = await tx.run('UPDATE chat_report SET version = version + 1 WHERE id = ? AND version = ?', [
      id,
      version,
    ]);
    const [row] = await tx.query<Decided>('SELECT id, writerId, state FROM chat_report WHERE id = ?', [id]);
    if (!row) throw commonErrors.notFound();
    if (affected === 0) throw commonErrors.stateConflict();
    return { ...row, writerId: Number(row.writerId) };
  }

  private async silence(tx: Tx, writerId: number, decide: (before: number | null) => number | null): Promise<Change> {
    await tx.hold('chat_party', writerId);
    const [row] = await tx.query<{ silencedUntil: number | null }>(
      'SELECT silencedUntil FROM chat_party WHERE id = ?',
      [writerId],
    );
    const before = row?.silencedUntil ?? null;
    const after = decide(before);
    await tx.run('UPDATE chat_party SET silencedUntil = ? WHERE id = ?', [after, writerId]);
    return { before: { mutedUntil: isoTimeOrNull(before) }, after: { mutedUntil: isoTimeOrNull(after) } };
  }
}
