import { Box } from '@mui/material';
import type { Award } from '@server/awards/income/income.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { useScheme } from '../../shared/crystal/geometry/scheme';
import { AmountText } from '../../ui/amounts/AmountText';
import { ListRow } from '../../ui/parts/ListRow';
import { kindColour } from './awards';
import { useAwardText } from './use-award-text';

export interface AwardRowProps {
  award: Award;
  onClick: () => void;
}

/** One award: its kind, where it comes from, when, and whether it has been paid. */
export function AwardRow({ award, onClick }: AwardRowProps) {
  const { t } = useTranslation('income');
  const format = useFormat();
  const scheme = useScheme();
  const text = useAwardText();
  const { kind, state, amount, createdAt } = award;
  const settled = state === 'settled';
  return (
    <ListRow
      slim
      icon={
        <Box
          component="span"
          sx={{
            width: 8,
            height: 34,
            borderRadius: '3px',
            bgcolor: kindColour(kind, scheme),
            opacity: settled ? 1 : 0.4,
          }}
        />
      }
      title={t(`kind.${kind}`)}
      detail={`${format.time(createdAt)} · ${text(award)}`}
      value={
        // What was not paid is no gain.
        settled ? <AmountText value={amount} asset="USDT" decimals={2} size="row" signed bare /> : <Open {...award} />
      }
      valueDetail={
        <Box component="span" sx={state === 'pending' ? { color: 'brassInk' } : undefined}>
          {t(`state.${state}`)}
        </Box>
      }
      onClick={onClick}
    />
  );
}

/** What waits, or was taken back, in no colour. */
const Open = ({ amount, state }: Pick<Award, 'amount' | 'state'>) => (
  <Box component="span" sx={state === 'cancelled' ? { color: 'muted', textDecoration: 'line-through' } : undefined}>
    <AmountText value={amount} asset="USDT" decimals={2} size="row" plain bare />
  </Box>
);
