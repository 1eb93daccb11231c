import { Box } from '@mui/material';
import type { LevelRuleText, NextLevel } from '@server/awards/levels/levels.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../lib/account/level';
import { useFormat } from '../../lib/i18n/use-format';
import { token, weight } from '../../shared/tokens';
import { FactRows } from '../../ui/amounts/FactRows';
import { Pill } from '../../ui/feedback/StatusPill';
import { Sheet } from '../../ui/sheets/Sheet';

export interface LevelsSheetProps {
  open: boolean;
  onClose: () => void;
  data: Pick<NextLevel, 'level' | 'levels'>;
}

/** Every level: what it wants, and what it gives. */
export function LevelsSheet({ open, onClose, data }: LevelsSheetProps) {
  const { t } = useTranslation('team');
  return (
    <Sheet open={open} onClose={onClose} title={t('levels.title')}>
      <Box sx={{ color: 'muted', mb: 2 }}>{t('levels.text')}</Box>
      <Box component="ul">
        {data.levels.map((rule) => (
          <Box component="li" key={rule.level} sx={{ py: 3, '& + &': { boxShadow: `0 -1px 0 ${token('line')}` } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
              <Box component="strong" sx={{ fontSize: '1rem', fontWeight: weight.strong }}>
                {levelName(rule.level)}
              </Box>
              {rule.level === data.level && <Pill data-tone="good">{t('levels.mine')}</Pill>}
            </Box>
            <Level rule={rule} />
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}

function Level({ rule }: { rule: LevelRuleText }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { joined, directs, performance, ratePpm, dividendWeight } = rule;
  const money = (value: string) => `${format.amount(value, { decimals: 2, minimum: 0 })}\u00a0USDT`;
  const rows = [
    ...(isZero(joined) ? [] : [{ label: t('level.need.joined'), value: money(joined) }]),
    ...(directs === 0 ? [] : [{ label: t('level.need.directs'), value: t('level.people', { count: directs }) }]),
    ...(isZero(performance) ? [] : [{ label: t('level.need.performance'), value: money(performance) }]),
    { label: t('levels.rate'), value: format.percent(ratePpm) },
    { label: t('levels.weight'), value: format.count(dividendWeight) },
  ];
  return <FactRows rows={rows} />;
}
