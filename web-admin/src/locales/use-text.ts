import i18next from 'i18next';
import { useLocaleState, useTranslate } from 'react-admin';
import type { MessageGroup, MessageKey } from './texts';

/** The text of one of our keys; an unknown key does not compile. */
export type Translate = (key: MessageKey, options?: Record<string, unknown>) => string;

export function useText(): Translate {
  return useTranslate();
}

/** The language of the screen, for numbers and times. */
export const useLanguage = (): string => useLocaleState()[0];

export interface Choice {
  id: string;
  name: string;
}

/** Names of codes, such as roles or bill types. A code that is new to the console is shown as it is. */
export function useNames(): {
  nameOf: (group: MessageGroup, code: unknown) => string;
  /** every code of the group with its name, for an input */
  choicesOf: (group: MessageGroup) => Choice[];
} {
  const translate = useTranslate();
  return {
    nameOf: (group, code) => {
      if (code === null || code === undefined) return '–';
      const key = `${group}.${code}`;
      return isNamed(group, code) ? translate(key) : String(code);
    },
    choicesOf: (group) => {
      const names: Record<string, string> = i18next.getResource(i18next.language, 'translation', group) ?? {};
      return Object.entries(names).map(([id, name]) => ({ id, name }));
    },
  };
}

/** Whether a code has a name. */
export const isNamed = (group: MessageGroup, code: unknown): boolean =>
  typeof code === 'string' && code !== '' && i18next.exists(`${group}.${code}`);
