import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../common/database';
import type { CallerContext } from '../common/http';
import { Audit } from '../staff';
import { UserStanding } from '../users';

/** What staff decide about a user, with its audit line in the same transaction. */
@Injectable()
export class UserActions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly standing: UserStanding,
    private readonly audit: Audit,
  ) {}

  /** Ends the user's sessions too. @throws AppError userUnknown, stateConflict */
  freeze(caller: CallerContext, userId: number, reason: string): Promise<null> {
    return this.act(caller, userId, 'freeze', reason, (tx) => this.standing.freeze(tx, userId, reason));
  }

  /** @throws AppError userUnknown, stateConflict */
  unfreeze(caller: CallerContext, userId: number, reason: string): Promise<null> {
    return this.act(caller, userId, 'unfreeze', reason, (tx) => this.standing.unfreeze(tx, userId));
  }

  /** @throws AppError userUnknown, stateConflict, rootHasTeam */
  setRoot(caller: CallerContext, userId: number, isRoot: boolean, reason: string): Promise<null> {
    return this.act(caller, userId, isRoot ? 'makeRoot' : 'unmakeRoot', reason, (tx) =>
      this.standing.setRoot(tx, userId, isRoot),
    );
  }

  private async act(
    caller: CallerContext,
    userId: number,
    action: string,
    reason: string,
    change: (tx: Tx) => Promise<{ before: object; after: object }>,
  ): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const { before, after } = await change(tx);
      await this.audit.write(tx, caller, {
        action,
        resource: 'users',
        resourceId: userId,
        before,
        after: { ...after, reason },
      });
      return null;
    });
  }
}
