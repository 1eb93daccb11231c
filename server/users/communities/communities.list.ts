import { z } from 'zod';
import { choice, consoleList, flag, key, loaded, type RowOf, text, time, usdt } from '../../common/console';
import { any, type Condition, prefixOf, searchText } from '../../common/lists';
import { joinUser, ofUser } from '../search/user-search';
import { ofReadersUsers, userFields } from '../users.fields';
import { communityStates, splittingModes } from './communities.schemas';

/** The search box: the beginning of the name, or the leader by uid, address or the beginning of a nickname. */
function search(value: unknown): Condition {
  const typed = searchText(value);
  return any([ofUser('c.leaderId', typed), prefixOf('c.name', typed)]);
}

export const communityList = consoleList({
  name: 'communities',
  about: 'Communities; an agent sees only those of their customers',
  one: 'One community',
  permission: 'communities.read',
  table: 'community c',
  joins: joinUser('c.leaderId'),
  fields: {
    id: key('c.id'),
    ...userFields('c.leaderId'),
    name: text('c.name'),
    state: choice('c.state', communityStates).filter(),
    memberCount: loaded(z.number().int()),
    settling: flag('EXISTS (SELECT 1 FROM community_task t WHERE t.communityId = c.id)').describe(
      'Members are still being worked out',
    ),
    mode: choice('c.mode', splittingModes),
    threshold: usdt('c.threshold'),
    splitAmount: usdt('c.splitAmount'),
    createdAt: time('c.createdAt'),
    dismissedAt: time('c.dismissedAt').nullable(),
  },
  filters: { q: search },
  when: 'createdAt',
  scope: ofReadersUsers('c.leaderId'),
  small: true,
});
export type CommunityRow = RowOf<typeof communityList>;
