import { UserLink } from '../../fields/values/UserLink';
import { useText } from '../../locales/use-text';

interface OwnerLinkProps {
  userId: number | null;
  uid: string | null;
  nickname?: string | null;
  /** false: nobody is shown here who is there, as an agent is not told of sellers who are not their customers */
  house?: boolean;
}

/** Who owns or sells a card: a user, or the house. */
export function OwnerLink({ userId, uid, nickname, house = true }: OwnerLinkProps) {
  const t = useText();
  if (userId !== null) return <UserLink userId={userId} uid={uid} nickname={nickname ?? undefined} />;
  return t(house ? 'cards.house' : 'app.none');
}
