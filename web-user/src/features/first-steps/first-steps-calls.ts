import type { FirstSteps } from '@server/home/home.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';

/** GET user/firstSteps. What moves money refreshes it with the rest of `me`. */
export const firstStepsQuery = queryOptions({
  queryKey: ['me', 'firstSteps'],
  queryFn: ({ signal }) => api.get<FirstSteps>('user/firstSteps', { signal }),
});
