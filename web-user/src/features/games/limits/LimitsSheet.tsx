import { Box, Typography } from '@mui/material';
import type { GameState } from '@server/games/games.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { Rule } from '../../../shared/charts/Rule';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Sheet } from '../../../ui/sheets/Sheet';
import { breakEnd, lostSoFar } from '../game-rules';
import { LimitSheet } from './LimitSheet';
import { breakShare, type LimitName, limitDecimals, limitNames } from './limit-rules';
import { TakeBreak } from './TakeBreak';

export interface LimitsSheetProps {
  state: GameState;
  /** ms by the server's clock */
  now: number;
  onClose: () => void;
}

/** The reader's own limits and breaks. While a break runs there is nothing to press. */
export function LimitsSheet({ state, now, onClose }: LimitsSheetProps) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const [chosen, setChosen] = useState<LimitName | null>(null);
  const end = breakEnd(state, now);
  return (
    <Sheet open onClose={onClose} title={t('limits.title')}>
      <List sx={{ background: 'var(--ls-raised)' }}>
        {limitNames.map((name) => (
          <li key={name}>
            <LimitRow name={name} state={state} onClick={end === null ? () => setChosen(name) : undefined} />
          </li>
        ))}
      </List>
      <Small>{t('limits.rule')}</Small>
      {end === null ? (
        <TakeBreak now={now} />
      ) : (
        <Box sx={{ mt: 5 }}>
          <Typography component="h3" variant="subtitle1">
            {t('break.running')}
          </Typography>
          <Box sx={{ mt: 2, mb: 2, fontSize: '0.875rem' }}>
            {t('stopped.break', { time: format.dateTime(new Date(end).toISOString()) })}
          </Box>
          <Rule at={breakShare(end, now)} ticks={30} major={7} tall={12} label={t('break.progress')} />
          <Small>{t('break.note')}</Small>
        </Box>
      )}
      <Box sx={{ pt: 3, fontSize: '0.75rem', lineHeight: 16 / 12, textAlign: 'center', color: 'muted' }}>
        {state.firstPlayedAt && `${t('break.first', { time: format.dateTime(state.firstPlayedAt) })} `}
        {t('onlyPlay')}
      </Box>
      {chosen && <LimitSheet name={chosen} state={state} now={now} onClose={() => setChosen(null)} />}
    </Sheet>
  );
}

const Small = ({ children }: { children: string }) => (
  <Box sx={{ pt: 2.5, px: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{children}</Box>
);

interface LimitRowProps {
  name: LimitName;
  state: GameState;
  onClick: (() => void) | undefined;
}

function LimitRow({ name, state, onClick }: LimitRowProps) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const amount = (value: string) => format.amount(value, { decimals: limitDecimals });
  const { own, pending } = state.limits[name];
  const note =
    name === 'maxStake' ? t('limits.maxStakeNote') : t('limits.dailyLossNote', { amount: amount(lostSoFar(state)) });
  return (
    <ListRow
      title={t(`limits.${name}`)}
      detail={
        pending ? t('limits.pending', { amount: amount(pending.value), time: format.dateTime(pending.from) }) : note
      }
      value={
        <Box component="span" className="figures">
          {amount(own)}
        </Box>
      }
      chevron={onClick !== undefined}
      {...(onClick && { onClick })}
    />
  );
}
