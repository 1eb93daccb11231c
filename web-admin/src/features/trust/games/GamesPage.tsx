import Box from '@mui/material/Box';
import type { GameFigures } from '@server/games/games-console.schemas';
import { Figure, Figures } from '../../../fields/figures/Figure';
import { Tile } from '../../../fields/figures/Tile';
import { Failed, Waiting } from '../../../fields/States';
import { Amount } from '../../../fields/values/Amount';
import { formatPlain } from '../../../fields/values/format-amount';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useRead } from '../../../providers/use-read';
import { FairnessTile } from './FairnessTile';
import { GameDayTable } from './GameDayTable';
import { percentIn } from './percent';

/** What the house has had of the mystery boxes, and whether they come equally often. */
export function GamesPage() {
  const { data, error, refetch } = useRead<GameFigures>('games', { refetchInterval: usePolling(60_000) });
  return (
    <Box sx={{ display: 'grid', gap: '14px', mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={10} /> : null}
      {data ? <House figures={data} /> : null}
    </Box>
  );
}

function House({ figures }: { figures: GameFigures }) {
  const t = useText();
  const language = useLanguage();
  const count = new Intl.NumberFormat(language);
  const { enabled, payout, edge, total, players, inBreak } = figures;
  const share = (percent: string | null) => percentIn(percent, language);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Signal tone={enabled ? 'success' : 'default'} text={t(enabled ? 'games.open' : 'games.closed')} />
        <Box sx={{ color: 'text.secondary' }}>
          {t('games.terms', { payout: formatPlain(payout, language), edge: share(edge) })}
        </Box>
      </Box>
      <Figures>
        <Figure
          label={t('games.kept')}
          below={t('games.keptBeside', { kept: share(total.keptPercent), expected: share(total.expectedPercent) })}
        >
          <Amount value={total.kept} asset="GAME" />
        </Figure>
        <Figure label={t('games.staked')} below={t('games.roundsWon', { number: count.format(total.won) })}>
          <Amount value={total.staked} asset="GAME" />
        </Figure>
        <Figure label={t('games.paid')}>
          <Amount value={total.paid} asset="GAME" />
        </Figure>
        <Figure label={t('games.rounds')}>{count.format(total.rounds)}</Figure>
        <Figure label={t('games.players')} below={t('games.inBreak', { number: count.format(inBreak) })}>
          {count.format(players)}
        </Figure>
      </Figures>
      <FairnessTile fairness={figures.fairness} />
      <Tile title={t('games.byDay')}>
        <GameDayTable days={figures.days} label={t('games.byDay')} />
      </Tile>
    </>
  );
}
