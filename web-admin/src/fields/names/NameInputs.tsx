import Box from '@mui/material/Box';
import { maxLength, TextInput } from 'react-admin';
import { languageList, languageNames } from '../../locales/languages';
import type { MessageKey } from '../../locales/texts';
import { isNamedAtAll, type NamesDraft } from './names';

interface NameInputsProps {
  source: 'names' | 'titles';
  /** what is said where it is written in no language; one is enough */
  needed: MessageKey;
}

/** The longest name the server takes. */
const longest = maxLength(40);

/** A name in each of the six languages. That there is none at all is told at the first of them. */
export function NameInputs({ source, needed }: NameInputsProps) {
  const anyOf = (_: unknown, draft: Partial<Record<typeof source, NamesDraft>>) =>
    isNamedAtAll(draft[source]) ? undefined : needed;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, width: '100%' }}>
      {languageList.map((language, place) => (
        <Box key={language} lang={language}>
          <TextInput
            source={`${source}.${language}`}
            label={languageNames[language]}
            validate={place === 0 ? [longest, anyOf] : longest}
          />
        </Box>
      ))}
    </Box>
  );
}
