import type { PublicHome } from '@server/home/home.schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../http/client';
import { useLanguage } from '../i18n/i18n';
import type { Language } from '../i18n/languages';

/** GET index: announcements (in the reader's language), prices and the number of users; for everybody. */
export const publicHomeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['public', 'home', language],
    queryFn: ({ signal }) => api.get<PublicHome>('index', { signal }),
    meta: { persist: true },
  });

export const usePublicHome = () => useQuery(publicHomeQuery(useLanguage()));
