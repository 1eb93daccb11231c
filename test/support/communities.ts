import { UnitOfWork } from '../../server/common/database';
import { Jobs, minute } from '../../server/common/runtime';
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
