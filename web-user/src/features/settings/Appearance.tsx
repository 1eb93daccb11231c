import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { api } from '../../lib/http/client';
import { changeLanguage, useLanguage } from '../../lib/i18n/i18n';
import { allLanguages, type Language, languageNames } from '../../lib/i18n/languages';
import { useLoggedIn } from '../../lib/session/session-store';
import { dark, light } from '../../theme/tokens';
import { ListRow } from '../../ui/ListRow';
import { SegmentedTabs } from '../../ui/SegmentedTabs';
import { Sheet } from '../../ui/Sheet';

const modes = ['dark', 'light', 'system'] as const;

/** Dark, light, or as the device is set. */
export function ThemeChoice() {
  const { t } = useTranslation('settings');
  const { mode, setMode, colorScheme } = useColorScheme();

  useEffect(() => {
    const ground = colorScheme === 'light' ? light.ground : dark.ground;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }, [colorScheme]);

  return (
    <SegmentedTabs
      label={t('theme.label')}
      value={mode ?? 'dark'}
      onChange={setMode}
      options={modes.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  );
}

/** The language in use, and the sheet to choose another one the site offers. */
export function LanguageRow() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  const offered = useSite()?.languages ?? allLanguages;
  const [open, setOpen] = useState(false);

  const choose = async (next: Language) => {
    setOpen(false);
    await changeLanguage(next);
    // The account keeps it too, for texts of the server; the choice here works without that.
    if (loggedIn) await api.post<unknown>('user/edit', { language: next }).catch(() => undefined);
  };

  return (
    <>
      <ListRow title={t('language')} value={languageNames[language].name} chevron onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('language')}>
        <Box component="ul">
          {offered.map((each) => (
            <Box component="li" key={each} lang={each} aria-current={each === language ? 'true' : undefined}>
              <ListRow
                title={languageNames[each].name}
                value={
                  each === language ? <CheckRounded titleAccess={t('chosen')} sx={{ color: 'primary.main' }} /> : null
                }
                onClick={() => choose(each)}
              />
            </Box>
          ))}
        </Box>
      </Sheet>
    </>
  );
}
