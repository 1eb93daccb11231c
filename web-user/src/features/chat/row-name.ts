import type { ConversationRow } from '@server/messaging/chat.schemas';
import { shownName } from '../../lib/account/names';

/** What a conversation is called: of two people by the name they chose, else by the number they have. */
export const rowName = ({ kind, name, peer }: ConversationRow): string =>
  kind === 'direct' && peer ? shownName({ uid: String(peer.uid), nickname: name }) : name;
