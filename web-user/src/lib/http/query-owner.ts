import type { QueryKey } from '@tanstack/react-query';

const everybodys: readonly unknown[] = ['site', 'public'];

/** Whether what was loaded under this key is not about the caller, and so outlives a session. */
export const isEverybodys = (queryKey: QueryKey): boolean => everybodys.includes(queryKey[0]);
