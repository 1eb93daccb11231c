import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { zonePage } from '../card-words';

interface OtherCardsProps {
  /** shows them, where they lie below; default: leads to their list */
  onShow?: () => void;
}

/** The way on from a card that is not to be had. */
export function OtherCards({ onShow }: OtherCardsProps) {
  const { t } = useTranslation('cards');
  const way = onShow ? { onClick: onShow } : { component: Link, to: `${zonePage}?tab=listed` };
  return (
    <Button fullWidth size="large" variant="outlined" {...way}>
      {t('buy.others')}
    </Button>
  );
}
