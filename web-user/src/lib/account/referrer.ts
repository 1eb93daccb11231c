import type { UserInfo } from '@server/home/home.schemas';

/** Whether somebody still has to bind a referrer. A root of the tree never does, and has none. */
export const needsReferrer = ({ flags }: Pick<UserInfo, 'flags'>): boolean => !flags.referrerBound;
