import { useLocaleState, useTranslate } from 'react-admin';
import type { MessageKey } from './messages';

/** The text of one of our keys; an unknown key does not compile. */
export function useText(): (key: MessageKey, options?: Record<string, unknown>) => string {
  return useTranslate();
}

/** The language of the screen, for numbers and times. */
export const useLanguage = (): string => useLocaleState()[0];
