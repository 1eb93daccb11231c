import type { UserCard } from '@server/users/users.schemas';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../lib/http/use-error-text';
import { recipientQuery } from './transfer-calls';
import { recipientName } from './transfer-form';

export interface RecipientView {
  /** null while unknown */
  card: UserCard | null;
  pending: boolean;
  /** why nobody was found, in plain words */
  error: string | null;
  /** asks again after a failure */
  retry: () => void;
}

/** Looks up who is being typed, as soon as it is a whole uid or address. */
export function useRecipient(to: string): RecipientView {
  const errorText = useErrorText();
  const name = recipientName(to);
  const query = useQuery({ ...recipientQuery(name ?? ''), enabled: name !== null });
  return {
    card: name === null ? null : (query.data ?? null),
    pending: query.isFetching,
    error: name === null || query.isFetching ? null : errorText(query.error),
    retry: () => {
      if (name !== null && query.isError && !query.isFetching) void query.refetch();
    },
  };
}
