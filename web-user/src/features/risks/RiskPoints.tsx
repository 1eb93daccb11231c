import { Box } from '@mui/material';
import type { RiskTopic } from '@server/common/words/risk-texts.rules';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icons/Icon';

const points = {
  join: ['join.final', 'join.source', 'join.change', 'join.sale'],
  lock: ['lock.price', 'lock.early', 'lock.bonus'],
  miner: ['miner.spent', 'miner.cap', 'miner.gold', 'miner.fixed'],
  card: ['card.buyer', 'card.last', 'card.unsold', 'card.points', 'card.fees'],
} as const satisfies Record<RiskTopic, readonly string[]>;

/** What one can lose by one topic, a line each. */
export function RiskPoints({ topic }: { topic: RiskTopic }) {
  const { t } = useTranslation('risks');
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {points[topic].map((key) => (
        <Box key={key} component="li" sx={{ display: 'flex', gap: 2.5, lineHeight: 1.45 }}>
          <Icon name="alert" aria-hidden="true" sx={{ flex: 'none', fontSize: '1.25rem', color: 'brassInk' }} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{t(key)}</Box>
        </Box>
      ))}
    </Box>
  );
}
