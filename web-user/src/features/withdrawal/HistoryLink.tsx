import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way to all withdrawals, in the navigation bar. */
export function HistoryLink() {
  const { t } = useTranslation('withdrawal');
  return (
    <IconButton component={Link} to="/pages/property/withdrawal/list" aria-label={t('list.title')}>
      <HistoryRounded />
    </IconButton>
  );
}
