import { readStored, writeStored } from '../browser/storage';
import { defaultLanguage, isLanguage, type Language } from './languages';

const storageKey = 'language';

function restore(): Language {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : defaultLanguage;
}

let language: Language = restore();

export const currentLanguage = (): Language => language;

export function storeLanguage(next: Language): void {
  language = next;
  writeStored(storageKey, next);
}
