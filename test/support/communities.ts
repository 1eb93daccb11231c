import { UnitOfWork } from '../../server/common/database';
import { Jobs, minute } from '../../server/common/runtime';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import { until } from './until';

/** Lets a minute go by and all tasks of communities end, wherever they stand. */
export async function settleCommunities(app: TestApp): Promise<void> {
  app.clock.advance(minute);
  await until('communities are settled', async () => {
    // Not while the job still goes on that the commit began: time would run away from it.
    if (!(await app.get(Jobs).run('communities.settle'))) return false;
    const left = await app.get(UnitOfWork).run((tx) => tx.query('SELECT id FROM community_task'));
    if (left.length > 0) app.clock.advance(minute);
    return left.length === 0;
  });
}

/** Creates a user and appoints them leader of a new community. */
export async function appointLeader(app: TestApp): Promise<TestUser> {
  const leader = await app.actors.user({ bound: true });
  const admin = await app.actors.staff('admin');
  const community = { userId: leader.id, name: 'North Ridge', reason: 'they asked' };
  const { http } = await admin.post('/admin-api/communities', community);
  expect(http).toBe(200);
  await settleCommunities(app);
  return leader;
}

/** Sets how cards above `threshold` are listed in the leader's community; amounts in USDT. */
export async function setListing(
  leader: TestUser,
  mode: 'full' | 'auto' | 'later',
  threshold = '1000',
  splitAmount = '500',
): Promise<void> {
  const answer = await leader.api.post('/api/leader/info', { mode, threshold, splitAmount });
  expect(answer.status).toBe(200);
}

/** Releases a card that waits for the leader. */
export const releaseCard = (leader: TestUser, id: number) =>
  leader.api.post<{ parts?: number; code?: string }>(`/api/leader/card/${id}`);
