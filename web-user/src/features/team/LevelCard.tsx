import { Box, Button, Typography } from '@mui/material';
import type { NextLevel } from '@server/awards/levels/levels.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { levelName, needsOf } from '../../lib/account/level';
import { useFormat } from '../../lib/i18n/use-format';
import { Rule } from '../../shared/charts/Rule';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { Card } from '../../ui/parts/Card';
import { LevelsSheet } from './LevelsSheet';

export interface LevelCardProps {
  data: NextLevel;
  /** on the page that it would lead to */
  still?: boolean;
}

/** My level and the next one, with what that wants and what I have of it; leads to the upgrade and to all levels. */
export function LevelCard({ data, still = false }: LevelCardProps) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState(false);
  const { level, next, fixed } = data;
  return (
    <Card sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography
          component="h2"
          variant="subtitle1"
          sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flex: 1, whiteSpace: 'nowrap' }}
        >
          <span className="visually-hidden">{t('level.mine')}</span>
          {levelName(level)}
          {next && (
            <>
              <Icon name="next" aria-hidden="true" sx={{ color: 'muted', fontSize: '1rem' }} />
              <span className="visually-hidden">{t('level.next')}</span>
              <Box component="span" sx={{ color: 'brassInk' }}>
                {levelName(next.level)}
              </Box>
            </>
          )}
        </Typography>
        {!still && (
          <Button component={Link} to="/pages/user/upgrade" variant="outlined">
            {t('level.upgrade')}
          </Button>
        )}
      </Box>
      {next ? <Needs next={next} /> : <Box sx={{ mt: 3, color: 'muted' }}>{t('level.top')}</Box>}
      {fixed && <Box sx={{ mt: 3, fontSize: '0.875rem', color: 'muted' }}>{t('level.fixed')}</Box>}
      <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog" sx={{ mt: 2, mb: -2, ml: -3.25 }}>
        {t('levels.open')}
      </Button>
      <LevelsSheet open={open} onClose={() => setOpen(false)} data={data} />
    </Card>
  );
}

/** What the next level wants, each in words and as a rule. */
function Needs({ next }: { next: NonNullable<NextLevel['next']> }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const money = (value: string) => format.amount(value, { decimals: 2 });
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
      {needsOf(next).map(({ kind, have, need, share }) => {
        const people = kind === 'directs';
        const has = people ? format.count(Number(have)) : money(have);
        const wants = people ? t('level.people', { count: Number(need) }) : `${money(need)}\u00a0USDT`;
        return (
          <Need key={kind} label={t(`level.need.${kind}`)} has={has} wants={wants}>
            <Rule at={share} label={t(`level.need.${kind}`)} valueText={`${has} / ${wants}`} />
          </Need>
        );
      })}
    </Box>
  );
}

interface NeedProps {
  label: string;
  has: string;
  wants: string;
  children: ReactNode;
}

const Need = ({ label, has, wants, children }: NeedProps) => (
  <div>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 3,
        mb: 1.5,
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        color: 'muted',
      }}
    >
      <span>{label}</span>
      <Box component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
          {has}
        </Box>
        {` / ${wants}`}
      </Box>
    </Box>
    {children}
  </div>
);
