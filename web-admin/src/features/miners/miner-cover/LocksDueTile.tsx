import Box from '@mui/material/Box';
import type { LocksDue } from '@server/locks/locks-console.schemas';
import { Rule } from '@user/shared/charts/Rule';
import { useState } from 'react';
import { DayBars } from '../../../fields/figures/DayBars';
import type { Point } from '../../../fields/figures/series';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { formatAmount } from '../../../fields/values/format-amount';
import { coverOf } from '../../../fields/values/ratio';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { comesBackByDay, notSetAside } from './cover-days';
import { LockDays } from './LockDays';
import { Titled } from './MinersDueTile';

interface LocksDueTileProps {
  due: LocksDue['assets'][number];
  days: LocksDue['days'];
}

/** What locks of one asset bring back, and whether their bonuses are set aside. */
export function LocksDueTile({ due, days }: LocksDueTileProps) {
  const t = useText();
  const language = useLanguage();
  const { asset, locked, bonus, setAside, releases } = due;
  const lacking = notSetAside(due);
  const points = comesBackByDay(days, asset, new Date().toISOString().slice(0, 10));
  const own = days.filter((each) => each.asset === asset);
  const facts: Fact[] = [
    { label: t('miners.cover.principal'), value: <Amount value={locked} asset={asset} copy /> },
    { label: t('miners.cover.bonus'), value: <Amount value={bonus} asset={asset} copy /> },
    { label: t('miners.cover.setAside'), value: <Amount value={setAside} asset={asset} copy /> },
    { label: t('miners.cover.releases'), value: <Amount value={releases} asset={asset} copy /> },
  ];
  return (
    <Tile
      title={<Titled asset={asset} />}
      aside={
        <Signal
          tone={lacking === null ? 'success' : 'error'}
          text={
            lacking === null
              ? t('miners.cover.allSetAside')
              : t('miners.cover.lacks', { amount: `${formatAmount(lacking, language)} ${asset}` })
          }
        />
      }
    >
      <Box sx={{ my: 1 }}>
        <Rule at={coverOf(setAside, bonus)} ticks={60} major={10} tall={8} tone={lacking === null ? 'gain' : 'loss'} />
      </Box>
      <Facts facts={facts} />
      <DueBars points={points} label={t('miners.cover.comesBack')} asset={asset} />
      <LockDays days={own} label={`${t('miners.cover.comesBack')}, ${asset}`} />
    </Tile>
  );
}

/** What falls due on each of the coming days as bars; the day that is pointed at is said. */
function DueBars({ points, label, asset }: { points: readonly Point[]; label: string; asset: string }) {
  const language = useLanguage();
  const [pointed, setPointed] = useState<Point | null>(null);
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary', mb: 0.5 }}>
        <span>{label}</span>
        <span>{pointed ? `${pointed.day}: ${formatAmount(pointed.value, language)} ${asset}` : ''}</span>
      </Box>
      <DayBars points={points} label={label} tone="muted" ahead onPoint={setPointed} />
    </Box>
  );
}
