import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { isVisible } from '../../common/words/visible-text.rules';
import { TeamLists } from './team-lists.service';

/** What a user notes about members of their team, for themselves alone. */
@Injectable()
export class Remarks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly team: TeamLists,
  ) {}

  /**
   * Notes a text about a member of the writer's team; one that shows nothing takes it away.
   * @throws AppError notFound for anybody else
   */
  async write(writerId: number, uid: string, remark: string): Promise<null> {
    const { userId: aboutId } = await this.team.member(writerId, uid);
    await this.unitOfWork.run(async (tx) => {
      if (!isVisible(remark)) {
        await tx.run('DELETE FROM user_remark WHERE writerId = ? AND aboutId = ?', [writerId, aboutId]);
        return;
      }
      const now = this.clock.now();
      const { affected } = await tx.run(
        'UPDATE user_remark SET remark = ?, updatedAt = ? WHERE writerId = ? AND aboutId = ?',
        [remark, now, writerId, aboutId],
      );
      if (affected > 0) return;
      await tx.run(
        `${tx.dialect.insertIgnore} INTO user_remark (writerId, aboutId, remark, updatedAt) VALUES (?, ?, ?, ?)`,
        [writerId, aboutId, remark, now],
      );
    });
    return null;
  }
}
