import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dark, light } from '../../theme/tokens';
import { SegmentedTabs } from '../../ui/SegmentedTabs';

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
