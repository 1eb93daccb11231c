import type { Names } from '@server/common/words/pick-text.rules';
import { languageList, languageNames } from '../../locales/languages';
import type { Fact } from '../values/Facts';

/** What something is called, in every language it has a name in. */
export const titleFacts = (titles: Names): Fact[] =>
  languageList.flatMap((one) =>
    titles[one] ? [{ label: languageNames[one], value: <span lang={one}>{titles[one]}</span> }] : [],
  );
