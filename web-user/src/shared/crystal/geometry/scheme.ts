import { createContext, useContext } from 'react';
import type { Scheme } from './colour';

const SchemeContext = createContext<Scheme>('dark');

/** Tells the drawings below which scheme is shown. The root of each app feeds it. */
export const SchemeProvider = SchemeContext.Provider;

/** The scheme that is shown. */
export const useScheme = (): Scheme => useContext(SchemeContext);
