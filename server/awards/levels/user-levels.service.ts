import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { StaffWrites, type Tx } from '../../common/database';
import { type CallerContext, type StaffActor, staffOf } from '../../common/http';
import { Proposals } from '../../proposals';
import type { DoneOrProposed } from '../../proposals/proposals.schemas';
import { Audit } from '../../staff';
import { UserRows, Users, userTable } from '../../users';
import { awardErrors } from '../awards.errors';
import { LevelKeeper } from './level-keeper.service';
import { levelNumber, type UserLevelBody } from './levels.schemas';
import { Memberships } from './memberships.service';

/** A level that is to be set while it waits; null: by the rules again. */
const levelProposal = z.object({
  userId: z.number().int(),
  uid: z.string(),
  before: levelNumber,
  fixedBefore: levelNumber.nullable(),
  level: levelNumber.nullable(),
});

/** Levels that staff set: who does decides who earns, so it takes two (domain 11). */
@Injectable()
export class UserLevels implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly users: Users,
    private readonly rows: UserRows,
    private readonly memberships: Memberships,
    private readonly levels: LevelKeeper,
    private readonly proposals: Proposals,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'level',
      permission: 'users.edit',
      payload: levelProposal,
      facts: ({ uid, before, level }) => [
        { name: 'user', value: uid },
        { name: 'before', value: `V${before}` },
        { name: 'after', value: level === null ? 'auto' : `V${level}` },
      ],
      raisesRisk: false,
      versionOf: async (tx, { userId }) => {
        await tx.hold(userTable, userId);
        const { level } = await this.users.get(userId, tx);
        return `${level} ${(await this.memberships.of(tx, userId)).fixedLevel}`;
      },
      execute: (tx, { userId, level }, money, { reason }) => this.set(tx, money, userId, level, reason),
    });
  }

  /**
   * Proposes a level for good, or that the rules decide again.
   * @throws AppError notFound, levelUnchanged, alreadyProposed
   */
  async propose(
    caller: CallerContext,
    staff: StaffActor,
    userId: number,
    { level, reason }: UserLevelBody,
  ): Promise<DoneOrProposed> {
    await this.rows.mustSee(staff, userId);
    return await this.unitOfWork.run(async (tx) => {
      const { uid, level: before } = await this.users.get(userId, tx);
      const { fixedLevel: fixedBefore } = await this.memberships.of(tx, userId);
      if (fixedBefore === level) throw awardErrors.levelUnchanged();
      const payload = { userId, uid, before, fixedBefore, level } satisfies z.infer<typeof levelProposal>;
      return { proposalId: await this.proposals.propose(tx, caller, { kind: 'level', subject: uid, payload, reason }) };
    });
  }

  private async set(tx: Tx, caller: CallerContext, userId: number, level: number | null, note: string): Promise<void> {
    await this.memberships.fix(tx, userId, level);
    const { before, after } = await this.levels.workOut(tx, userId, 'staff', {
      staffId: staffOf(caller).staffId,
      note,
    });
    await this.audit.write(tx, caller, {
      action: 'setLevel',
      resource: 'users',
      resourceId: userId,
      before: { level: before },
      after: { level: after, fixed: level !== null },
    });
  }
}
