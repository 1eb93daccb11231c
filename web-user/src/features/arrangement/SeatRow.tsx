import { Box } from '@mui/material';
import type { SeatCard } from '@server/awards/arrangement/arrangement.schemas';
import { groupDigits } from '@server/common/money/number-marks.rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n';
import { useFormat } from '../../lib/i18n/use-format';
import { LevelChip } from '../../ui/amounts/MemberRow';
import { ListRow } from '../../ui/parts/ListRow';

/** The number of a seat as the language groups digits; a number is never cut, as a count would be. */
export function useSeatText(): (seat: number) => string {
  const language = useLanguage();
  return (seat) => groupDigits(String(seat), language);
}

/** Who sits on a seat: the beginning of their number, and their level. */
export function SeatRow({ seat }: { seat: SeatCard }) {
  const { t } = useTranslation('arrangement');
  const format = useFormat();
  const seatText = useSeatText();
  return (
    <ListRow
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          {seat.name}
          <LevelChip level={seat.level} />
        </Box>
      }
      detail={format.dateTime(seat.seatedAt)}
      value={seatText(seat.seat)}
      valueDetail={seat.parentSeat === null ? t('seat.first') : t('seat.under', { seat: seatText(seat.parentSeat) })}
    />
  );
}
