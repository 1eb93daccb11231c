import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, Jobs, minute } from '../../common/runtime';
import { communityOf } from '../team/community-of';

interface Task {
  id: number;
  leaderId: number;
  doneUpTo: number;
  changed: number;
  notBefore: number;
  createdAt: number;
}

interface Membership {
  id: number;
  is: number | null;
  should: number | null;
}

/** Descendants worked out in one transaction: some 20 ms, in which nobody else writes on SQLite. */
const chunk = 2_000;

/** Somebody who bound while a leader came or went may have read the leaders before; by then that is committed. */
const bindingsEnd = minute;

const settleJob = 'communities.settle';

/**
 * Works out anew who belongs to which community, below leaders who were appointed or dismissed. Each chunk reads the
 * tree as it stands, so it matters in no way in which order tasks and chunks come, or how often. A task ends with a pass
 * over the whole team that began when no binding from before was left, and found nothing to change.
 */
@Injectable()
export class CommunityTasks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  /** Has the team of a leader who came or went worked out, from the commit on. */
  async add(tx: Tx, communityId: number, leaderId: number): Promise<void> {
    const now = this.clock.now();
    await tx.run(
      `INSERT INTO community_task (communityId, leaderId, doneUpTo, changed, notBefore, createdAt)
        VALUES (?, ?, 0, 0, ?, ?)`,
      [communityId, leaderId, now, now],
    );
    tx.afterCommit(() => this.jobs.watch(settleJob, this.jobs.run(settleJob)));
  }

  /** Goes on with all tasks whose time has come. @returns how many memberships have changed */
  async work(): Promise<number> {
    let changed = 0;
    for (;;) {
      const [task] = await this.reader.query<{ id: number }>(
        'SELECT id FROM community_task WHERE notBefore <= ? ORDER BY id LIMIT 1',
        [this.clock.now()],
      );
      if (!task) return changed;
      changed += await this.unitOfWork.run((tx) => this.step(tx, task.id));
    }
  }

  /** One chunk of a task, or the end of its pass. */
  private async step(tx: Tx, taskId: number): Promise<number> {
    // Held before anything is read: a server that stood still writes nothing that another has overtaken.
    await tx.holdName('communities');
    const [task] = await tx.query<Task>(
      'SELECT id, leaderId, doneUpTo, changed, notBefore, createdAt FROM community_task WHERE id = ?',
      [taskId],
    );
    if (!task) return 0;
    const rows = await tx.query<{ userId: number }>(
      'SELECT userId FROM user_ancestor WHERE ancestorId = ? AND userId > ? ORDER BY userId LIMIT ?',
      [task.leaderId, task.doneUpTo, chunk],
    );
    const changed = await settle(tx, [task.leaderId, ...rows.map(({ userId }) => Number(userId))]);
    const last = rows.at(-1);
    if (last) {
      await tx.run('UPDATE community_task SET doneUpTo = ?, changed = changed + ? WHERE id = ?', [
        last.userId,
        changed,
        taskId,
      ]);
    } else await this.endPass(tx, { ...task, changed: task.changed + changed });
    return changed;
  }

  private async endPass(tx: Tx, { id, changed, notBefore, createdAt }: Task): Promise<void> {
    const last = Number(createdAt) + bindingsEnd;
    if (changed === 0 && Number(notBefore) >= last) {
      await tx.run('DELETE FROM community_task WHERE id = ?', [id]);
      return;
    }
    await tx.run('UPDATE community_task SET doneUpTo = 0, changed = 0, notBefore = ? WHERE id = ?', [
      Math.max(last, this.clock.now()),
      id,
    ]);
  }
}

/** Sets the community of each of these users by the tree. @returns how many had another */
async function settle(tx: Tx, userIds: readonly number[]): Promise<number> {
  const rows = await tx.query<Membership>(
    `SELECT u.id, u.communityId AS \`is\`, ${communityOf('u.id')} AS should FROM \`user\` u
      WHERE u.id IN (${userIds.map(() => '?').join(', ')})`,
    userIds,
  );
  const wrong = new Map<number | null, number[]>();
  for (const { id, is, should } of rows) {
    if (is === should) continue;
    const ids = wrong.get(should) ?? [];
    ids.push(Number(id));
    wrong.set(should, ids);
  }
  let changed = 0;
  for (const [communityId, ids] of wrong) {
    const { affected } = await tx.run(
      `UPDATE \`user\` SET communityId = ? WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [communityId, ...ids],
    );
    changed += affected;
  }
  return changed;
}
