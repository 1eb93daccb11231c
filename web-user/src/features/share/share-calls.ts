import type { Share } from '@server/articles/share.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';
import type { Language } from '../../lib/i18n/languages';

/** GET share: what goes with a link to the product, in the reader's language. */
export const shareQuery = (language: Language) =>
  queryOptions({
    queryKey: ['public', 'share', language],
    queryFn: ({ signal }) => api.get<Share>('share', { signal }),
    staleTime: 5 * 60_000,
    ...kept,
  });
