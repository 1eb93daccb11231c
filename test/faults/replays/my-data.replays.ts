import type { TestUser } from '../../support';
import { byUser, type Stories } from '../../support/replay-story';

interface Stage {
  /** somebody with this trade password */
  user(): Promise<TestUser>;
  password: string;
}

/** Requests about one's own data, by route. A closed account has no session left that could ask again. */
export function myDataReplays({ user, password }: Stage): Record<string, Stories> {
  const path = '/api/user/data/exports';
  const body = { kind: 'everything', format: 'json', password };
  return {
    [path]: {
      'the day has no more files': async () => {
        const asker = await user();
        const forbid = async () => {
          for (let nth = 1; nth < 3; nth++) await asker.api.post(path, body);
        };
        return { send: byUser(asker, path, body), forbid };
      },
    },
  };
}
