import { useStore } from 'react-admin';
import { session } from '../../providers/session';

/** Whether the next chat opens by itself once one is closed or put off; a choice of each person, kept in this browser. */
export const useNextMode = () => useStore<boolean>(`deskNext.${session.get()?.id ?? 0}`, false);
