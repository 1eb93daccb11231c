import { UserLink } from '../fields/UserLink';
import { useText } from '../locales/use-text';
import { session } from '../providers/session';

interface OwnerLinkProps {
  userId: number | null;
  uid: string | null;
  nickname?: string | null;
}

/** Who owns or sells a card: a user, or the house. An agent is not told of sellers who are not their customers. */
export function OwnerLink({ userId, uid, nickname }: OwnerLinkProps) {
  const t = useText();
  if (userId !== null) return <UserLink userId={userId} uid={uid} nickname={nickname ?? undefined} />;
  return t(session.get()?.role === 'agent' ? 'app.none' : 'cards.house');
}
