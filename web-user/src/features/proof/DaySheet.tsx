import { Box } from '@mui/material';
import type { ProofDays } from '@server/ledger/proofs/proof.schemas';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../../ui/ListRow';
import { Sheet } from '../../ui/Sheet';

interface DaySheetProps {
  days: ProofDays;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** The days a proof was made of. */
export function DaySheet({ days, onChoose, onClose }: DaySheetProps) {
  const { t } = useTranslation('proof');
  return (
    <Sheet open onClose={onClose} title={t('days')}>
      <Box component="ul">
        {days.map(({ date, root }) => (
          <li key={date}>
            <ListRow title={date} detail={`${root.slice(0, 16)}\u2026`} onClick={() => onChoose(date)} chevron />
          </li>
        ))}
      </Box>
    </Sheet>
  );
}
