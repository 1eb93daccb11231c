import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider';
import { useStill } from './use-still';

/**
 * What the server works out of something that is being typed, once it rests: POST /{resource}/preview. The last answer
 * stands until the next one is there.
 * @param asked null: what is typed cannot be asked about
 */
export function usePreview<Answer>(resource: string, asked: object | null) {
  const provider = useDataProvider<ConsoleProvider>();
  const body = asked === null ? null : JSON.stringify(asked);
  const still = useStill(body);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'preview', still],
    queryFn: async () => (await provider.action<Answer>(resource, null, 'preview', JSON.parse(still ?? '{}'))).data,
    enabled: still !== null,
    placeholderData: keepPreviousData,
  });
  return {
    data,
    /** whether what is shown belongs to what is typed */
    fresh: body !== null && body === still && !isFetching && error === null,
    error,
    refetch,
  };
}
