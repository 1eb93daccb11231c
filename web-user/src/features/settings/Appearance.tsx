import { useColorScheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n';
import { languageNames } from '../../lib/i18n/languages';
import { Icon } from '../../shared/icons/Icon';
import { dark, light } from '../../shared/tokens';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { LanguageSheet } from '../../ui/sheets/LanguageSheet';

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

/** The language in use, and the sheet to choose another one. */
export function LanguageRow() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <List as="div">
        <ListRow
          icon={<Icon name="globe" aria-hidden="true" sx={{ color: 'muted' }} />}
          title={t('language')}
          value={languageNames[language].name}
          chevron
          onClick={() => setOpen(true)}
        />
      </List>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
