import type { PublicHome } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from '../http/client';
import { kept } from '../http/persisted-queries';
import { useLanguage } from '../i18n/i18n';

/** GET index: announcements in the reader's language, and whether the books hold; for everybody. */
export function usePublicHome() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['public', 'home', language],
    queryFn: ({ signal }) => api.get<PublicHome>('index', { signal }),
    ...kept,
  });
}
