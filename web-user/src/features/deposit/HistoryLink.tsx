import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way to all deposits, in the navigation bar. */
export function HistoryLink() {
  const { t } = useTranslation('deposit');
  return (
    <IconButton component={Link} to="/pages/property/recharge/list" aria-label={t('list.title')}>
      <HistoryRounded />
    </IconButton>
  );
}
