import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import { pickName } from '../../common/words/pick-text.rules';
import { Proposals } from '../../proposals';
import type { DoneOrProposed } from '../../proposals/proposals.schemas';
import { Audit } from '../../staff';
import { cardErrors } from '../cards.errors';
import { type Session, TradeSessions } from './trade-sessions.service';
import { ZoneNews } from './zone-news.service';

/** It ends one stop, the one it names: it does not overrule a later one. */
const restartPayload = z.object({ sessionId: z.number().int(), name: z.string(), stoppedAt: z.number().int() });

/** Staff stop a session at once; starting it again takes a second person. */
@Injectable()
export class SessionStops implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly sessions: TradeSessions,
    private readonly proposals: Proposals,
    private readonly audit: Audit,
    private readonly news: ZoneNews,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'sessionRestart',
      permission: 'cards.write',
      payload: restartPayload,
      facts: ({ name, stoppedAt }) => [
        { name: 'session', value: name },
        { name: 'stoppedAt', value: isoTime(stoppedAt) },
      ],
      raisesRisk: false,
      versionOf: async (tx, { sessionId }) => String((await this.hold(tx, sessionId)).stoppedAt),
      execute: (tx, payload, caller) => this.restart(tx, caller, payload),
    });
  }

  /**
   * From its commit on nothing is bought in the session: every card that hangs for it is written, so that a purchase
   * under way either came before or finds another card than it saw. Cards can still be taken down.
   * @throws AppError notFound, sessionOver, sessionStopped
   */
  async stop(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const session = await this.hold(tx, id);
      if (session.stoppedAt !== null) throw cardErrors.sessionStopped();
      await tx.run('UPDATE trade_session SET stoppedAt = ?, stopReason = ?, staffId = ? WHERE id = ?', [
        ...[this.clock.now(), reason, staffOf(caller).staffId, id],
      ]);
      await tx.run("UPDATE card SET version = version + 1 WHERE sessionId = ? AND state = 'listed'", [id]);
      this.news.moved(tx, id, null);
      await this.audit.write(tx, caller, {
        action: 'stop',
        resource: 'trade-sessions',
        resourceId: id,
        before: { state: this.sessions.stateOf(session) },
        after: { reason },
      });
      return null;
    });
  }

  /**
   * Proposes that a session goes on.
   * @throws AppError notFound, sessionOver, sessionNotStopped, alreadyProposed
   */
  async proposeRestart(caller: CallerContext, id: number, reason: string): Promise<DoneOrProposed> {
    return await this.unitOfWork.run(async (tx) => {
      const { stoppedAt, names } = await this.hold(tx, id);
      if (stoppedAt === null) throw cardErrors.sessionNotStopped();
      const payload = { sessionId: id, name: pickName(names, 'en'), stoppedAt };
      const proposal = { kind: 'sessionRestart', subject: String(id), payload, reason } as const;
      return { proposalId: await this.proposals.propose(tx, caller, proposal) };
    });
  }

  private async restart(
    tx: Tx,
    caller: CallerContext,
    { sessionId, stoppedAt }: z.infer<typeof restartPayload>,
  ): Promise<void> {
    const session = await this.hold(tx, sessionId);
    if (session.stoppedAt === null) throw cardErrors.sessionNotStopped();
    if (session.stoppedAt !== stoppedAt) throw commonErrors.stateConflict();
    await tx.run('UPDATE trade_session SET stoppedAt = NULL, stopReason = NULL, staffId = NULL WHERE id = ?', [
      sessionId,
    ]);
    this.news.moved(tx, sessionId, null);
    await this.audit.write(tx, caller, {
      action: 'restart',
      resource: 'trade-sessions',
      resourceId: sessionId,
      before: { stoppedAt: isoTime(stoppedAt) },
      after: { state: this.sessions.stateOf({ ...session, stoppedAt: null }) },
    });
  }

  /** @throws AppError notFound, sessionOver */
  private async hold(tx: Tx, id: number): Promise<Session> {
    await tx.hold('trade_session', id);
    const session = await this.sessions.get(id, tx);
    if (session.endAt <= this.clock.now()) throw cardErrors.sessionOver();
    return session;
  }
}
