import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useHiddenBalances } from '../lib/browser/preferences';

/** Covers and uncovers every balance in the app. */
export function HideBalancesButton() {
  const { t } = useTranslation('common');
  const [hidden, toggle] = useHiddenBalances();
  return (
    <IconButton aria-label={hidden ? t('balance.show') : t('balance.hide')} aria-pressed={hidden} onClick={toggle}>
      {hidden ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
    </IconButton>
  );
}
