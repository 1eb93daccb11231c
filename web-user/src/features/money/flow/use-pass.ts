import type { UserInfo } from '@server/home/home.schemas';
import { useEffect, useReducer } from 'react';
import { useMe } from '../../../lib/account/me';

/** What a pass of the trade password is for. */
export type PassKind = keyof UserInfo['passes'];

export interface Pass {
  /** until when no password is asked for; null: it is asked for, or never needed */
  until: string | null;
  /** there is no trade password yet */
  missing: boolean;
}

/** The pass of this session, as of now. @param kind null: none is needed */
export function usePass(kind: PassKind | null): Pass {
  const me = useMe().data;
  const [, over] = useReducer((count: number) => count + 1, 0);
  const end = (kind && me?.passes[kind]) ?? null;
  useEffect(() => {
    const left = end === null ? 0 : Date.parse(end) - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(over, left);
    return () => clearTimeout(timer);
  }, [end]);
  return {
    until: end !== null && Date.parse(end) > Date.now() ? end : null,
    missing: kind !== null && me?.flags.tradePasswordSet === false,
  };
}
