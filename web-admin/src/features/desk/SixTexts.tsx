import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { maxLength, TextInput } from 'react-admin';
import { languageList, languageNames } from '../../locales/languages';
import type { MessageKey } from '../../locales/texts';
import { useText } from '../../locales/use-text';
import { type TextsDraft, writtenIn } from './six-texts';

interface SixTextsProps {
  source: 'texts' | 'answers' | 'question';
  /** what is said where it is written in no language; absent: none is needed */
  needed?: MessageKey;
  /** characters of each */
  most: number;
  /** whether names in braces are filled in */
  variables?: boolean;
  legend?: MessageKey;
  /** what leaving it empty means; absent: what the form says of all texts */
  help?: MessageKey;
  minRows?: number;
}

/** A text in each of the six languages, side by side. That there is none at all is told at the first of them. */
export function SixTexts({ source, needed, most, variables = false, legend, help, minRows = 3 }: SixTextsProps) {
  const t = useText();
  const anyOf = (_: unknown, draft: Partial<Record<typeof source, TextsDraft>>) =>
    needed === undefined || writtenIn(draft[source]).length > 0 ? undefined : needed;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1.5, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0 }}>
        {t(legend ?? 'desk.form.everyLanguage')}
      </Typography>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        {t(help ?? (needed ? 'desk.form.oneIsEnough' : 'desk.form.leftEmpty'))}{' '}
        {variables ? t('desk.form.variables') : null}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 2 }}>
        {languageList.map((language, place) => (
          <Box key={language} lang={language}>
            <TextInput
              source={`${source}.${language}`}
              label={languageNames[language]}
              multiline
              minRows={minRows}
              maxRows={12}
              validate={place === 0 ? [maxLength(most), anyOf] : maxLength(most)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
