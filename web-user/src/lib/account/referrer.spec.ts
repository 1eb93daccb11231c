import type { UserInfo } from '@server/home/home.schemas';
import { needsReferrer } from './referrer';

const someone = { flags: { referrerBound: false, canRefer: false } } as UserInfo;
const bound = { flags: { referrerBound: true, canRefer: true } } as UserInfo;

describe('a referrer', () => {
  it('is asked of a user without one, never of a root', () => {
    const root: UserInfo = { ...bound, spread: null };
    expect([someone, bound, root].map(needsReferrer)).toEqual([true, false, false]);
  });
});
