import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { useText } from '../../../locales/use-text';
import { TradeGrid } from '../../cards/TradeGrid';

/** The cards a user bought, and those that others bought of them. */
export function UserTrades() {
  const t = useText();
  const part = (target: 'userId' | 'sellerId', ofOne: 'buyer' | 'seller') => (
    <>
      <Typography component="h2" variant="subtitle1">
        {t(`users.trades.${ofOne}`)}
      </Typography>
      <RowsOf reference="card-trades" target={target}>
        <TradeGrid ofOne={ofOne} nothing={t(`users.noTrades.${ofOne}`)} />
      </RowsOf>
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', py: 1 }}>
      {part('userId', 'buyer')}
      {part('sellerId', 'seller')}
    </Box>
  );
}
