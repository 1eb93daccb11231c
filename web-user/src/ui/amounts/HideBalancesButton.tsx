import { IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useHiddenBalances } from '../../lib/browser/preferences';
import { Icon } from '../../shared/icons/Icon';

/** Covers and uncovers every balance in the app. */
export function HideBalancesButton() {
  const { t } = useTranslation('common');
  const [hidden, toggle] = useHiddenBalances();
  return (
    <IconButton aria-label={hidden ? t('balance.show') : t('balance.hide')} aria-pressed={hidden} onClick={toggle}>
      <Icon name={hidden ? 'eyeOff' : 'eye'} fontSize="small" />
    </IconButton>
  );
}
