import { Box, ButtonBase } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/icons/Icon';
import { size } from '../../shared/tokens';
import { booksQuery } from '../proof';

/** That the books are public and hold: said, with the way to them, only once the server has said so. Its line is kept free. */
export function BooksLine() {
  const { t } = useTranslation('wallet');
  const hold = useQuery(booksQuery).data?.ok === true;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: size.touch, mt: 1 }}>
      {hold && (
        <ButtonBase
          component={Link}
          to="/pages/proof/index"
          sx={{ minHeight: size.touch, gap: 2, px: 2, borderRadius: '12px', fontSize: '0.75rem', color: 'muted' }}
        >
          <Icon name="shield" aria-hidden="true" sx={{ fontSize: '1rem' }} />
          {t('books')}
        </ButtonBase>
      )}
    </Box>
  );
}
