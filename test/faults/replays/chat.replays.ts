import type { TestApp } from '../../support';
import { friendOf, person } from '../../support/chat-stage';
import { byUser, type Stories } from '../../support/replay-story';

/** Requests about chats, by route. */
export function chatReplays(app: () => TestApp): Record<string, Stories> {
  return {
    '/api/chat/groups': {
      'they are friends no more': async () => {
        const owner = await person(app(), 'Ona');
        const friend = await friendOf(app(), owner, 'Fay');
        return {
          send: byUser(owner, '/api/chat/groups', { name: 'Walks', uids: [friend.uid] }),
          forbid: () => owner.api.post(`/api/chat/friends/${friend.uid}/remove`),
        };
      },
    },
  };
}
