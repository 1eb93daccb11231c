import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way to all exchanges, in the navigation bar. */
export function HistoryLink() {
  const { t } = useTranslation('exchange');
  return (
    <IconButton component={Link} to="/pages/transaction/dateils?type=exchange" aria-label={t('history')}>
      <HistoryRounded />
    </IconButton>
  );
}
