import type { LockStage } from '../../support/lock-stage';
import { byUser, type Stories } from '../../support/replay-story';

/** Requests about locks, by route. */
export function lockReplays(stage: () => LockStage): Record<string, Stories> {
  return {
    '/api/index': {
      'the maximum is reached': async () => {
        const user = await stage().owner();
        const productId = await stage().product({ maximum: '10' });
        return { send: byUser(user, '/api/index', { productId, amount: '10' }) };
      },
    },
  };
}
