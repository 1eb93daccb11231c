import { Box } from '@mui/material';
import type { MinerDetail } from '@server/miners/miners.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { Rule } from '../../../shared/charts/Rule';
import { AmountText } from '../../../ui/amounts/AmountText';
import { FactRows } from '../../../ui/amounts/FactRows';
import { Card } from '../../../ui/parts/Card';
import { progressOf } from '../miner-words';

/** How far its contract is, on the rule; and what it was and became. */
export function MinerFacts({ miner }: { miner: MinerDetail }) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const { asset, remaining, collected, power, price, priceAsset, obtainedAt, endsAt, goldStandard } = miner;
  const { covered, ceiling } = miner;
  const { unit, produced, daily, share, day, days } = progressOf(miner);
  const dayOf = t('fact.day', { day: format.count(day), days: format.count(days) });
  return (
    <>
      <Card sx={{ mt: 3 }}>
        <Line>
          <Figure label={t('fact.produced')}>
            <AmountText value={produced} asset={unit} size="row" concealable />
          </Figure>
          <Figure label={t('fact.remaining')} end>
            <AmountText value={remaining} asset={unit} size="row" concealable />
          </Figure>
        </Line>
        <Box sx={{ mt: 2.5, mb: 1.5 }}>
          <Rule at={share} ticks={50} major={10} tall={13} label={t('fact.progress')} valueText={dayOf} />
        </Box>
        <Line small>
          <span>{dayOf}</span>
          <Box component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
            {t('fact.daily', { amount: `${format.amount(daily, { decimals: 2 })}\u00a0${unit}`, asset })}
          </Box>
        </Line>
      </Card>
      <Card sx={{ mt: 3, py: 0.5 }}>
        <FactRows
          lined
          rows={[
            { label: t('fact.collected'), value: <AmountText value={collected} asset={asset} concealable /> },
            { label: t('fact.power'), value: <AmountText value={power} asset="USDT" decimals={2} /> },
            { label: t('fact.obtained'), value: format.dateTime(obtainedAt) },
            { label: t('fact.paid'), value: <AmountText value={price} asset={priceAsset} /> },
            { label: t('fact.covered'), value: t(covered ? 'fact.coveredYes' : 'fact.coveredNo') },
            ...(ceiling === null
              ? []
              : [{ label: t('fact.ceiling'), value: <AmountText value={ceiling} asset={asset} /> }]),
            ...(endsAt === null ? [] : [{ label: t('fact.ends'), value: format.dateTime(endsAt) }]),
          ]}
        />
        <Box sx={{ borderTop: 1, borderColor: 'line', py: 2.75, fontSize: '0.75rem', color: 'muted' }}>
          {t(!covered ? 'honest.uncovered' : goldStandard ? 'honest.gold' : 'honest.fixed', { asset })}
        </Box>
      </Card>
    </>
  );
}

const Line = ({ small = false, children }: { small?: boolean; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 4,
      rowGap: 1,
      ...(small && { fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }),
    }}
  >
    {children}
  </Box>
);

const Figure = ({ label, end = false, children }: { label: string; end?: boolean; children: ReactNode }) => (
  <Box sx={end ? { ml: 'auto', textAlign: 'right' } : undefined}>
    <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{label}</Box>
    {children}
  </Box>
);
