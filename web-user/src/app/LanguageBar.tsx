import { Box, Button, IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../lib/i18n/i18n';
import { englishWords, languageNames, storeLanguage, useLanguageQuestion } from '../lib/i18n/languages';
import { Icon } from '../shared/icons/Icon';

const LanguageSheet = lazy(async () => ({ default: (await import('../ui/sheets/LanguageSheet')).LanguageSheet }));

/** Where a visit begins; nobody fills in a form there. */
const pages = ['/', '/pages/index/index', '/pages/login/index'];

/**
 * Until a language was chosen on this device, and where the browser's is not the default: the one in use, or that there
 * is a choice, in its own words and in English. It is there from the first picture on, so nothing moves.
 */
export function LanguageBar() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const language = useLanguage();
  const question = useLanguageQuestion();
  const [choosing, setChoosing] = useState(false);
  if (question === null || !pages.includes(pathname)) return null;
  const { name, english } = languageNames[language];
  const inBoth = (own: string, inEnglish: string) => (own === inEnglish ? own : `${own} · ${inEnglish}`);
  return (
    <Box
      role="region"
      aria-label={t('language.title')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: 1, bgcolor: 'raised', fontSize: '0.875rem' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
        {question === 'used' ? inBoth(name, english) : inBoth(t('language.choose'), englishWords.choose)}
      </Box>
      <Button size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)} sx={{ minWidth: 0, flex: 'none' }}>
        {inBoth(t('language.change'), englishWords.change)}
      </Button>
      <IconButton aria-label={t('language.keep')} onClick={() => storeLanguage(language)} sx={{ flex: 'none' }}>
        <Icon name="x" />
      </IconButton>
      {choosing && (
        <Suspense fallback={null}>
          <LanguageSheet open onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Box>
  );
}
