import { createContext, use } from 'react';

/** Whether the page being shown is one of the bottom bar's, given by the shell. */
export const TabContext = createContext(false);

export const useIsTab = (): boolean => use(TabContext);
