import { Box } from '@mui/material';
import type { Arrangement } from '@server/awards/arrangement/arrangement.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Rule } from '../../shared/charts/Rule';
import { ListRow } from '../../ui/parts/ListRow';
import { useSeatText } from './SeatRow';

/** A layer below me: how many of its seats are taken; leads to who sits there. */
export function LayerRow({ layer: { layer, from, to, taken } }: { layer: Arrangement['layers'][number] }) {
  const { t } = useTranslation('arrangement');
  const format = useFormat();
  const seatText = useSeatText();
  const seats = to - from + 1;
  return (
    <ListRow
      title={t('layer.title', { layer: format.count(layer) })}
      detail={
        <>
          {t('layer.seats', { from: seatText(from), to: seatText(to) })}
          <Box component="span" sx={{ display: 'block', mt: 1.5, maxWidth: '12rem' }}>
            <Rule at={taken / seats} ticks={30} major={5} tall={10} />
          </Box>
        </>
      }
      value={seatText(taken)}
      valueDetail={t('layer.of', { seats: seatText(seats) })}
      to={`/pages/user/arrange?layer=${layer}`}
    />
  );
}
