import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { zonePage } from '../card-words';

/** The way on from a card that is not to be had. */
export function OtherCards() {
  const { t } = useTranslation('cards');
  return (
    <Button fullWidth size="large" variant="outlined" component={Link} to={`${zonePage}?tab=listed`}>
      {t('buy.others')}
    </Button>
  );
}
