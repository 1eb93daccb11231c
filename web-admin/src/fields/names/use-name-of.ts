import type { Names } from '@server/common/words/pick-text.rules';
import { useLanguage } from '../../locales/use-text';
import { nameIn } from './names';

/** The name in the language of the screen. */
export function useNameOf(): (names: Names) => string {
  const language = useLanguage();
  return (names) => nameIn(names, language);
}
