import { Box, Button, IconButton, Typography } from '@mui/material';
import { ppmOf } from '@server/common/money/decimal.rules';
import type { GameRound, GameState } from '@server/games/games.schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { needsReferrer } from '../../lib/account/referrer';
import { clockOffset, useServerNow, useTurn } from '../../lib/browser/server-now';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useSettling } from '../../ui/feedback/presses';
import { QueryView } from '../../ui/feedback/QueryView';
import { StaleMark } from '../../ui/feedback/StaleMark';
import { Page } from '../../ui/pages/Page';
import { FormSkeleton, useResult } from '../money';
import { Boxes } from './Boxes';
import { shortSeal } from './check/round-data';
import { checkPage, gameQuery, roundsPage } from './game-calls';
import { backOf, breakEnd, firstStake, hindranceOf } from './game-rules';
import { LimitsSheet } from './limits/LimitsSheet';
import { OpenFooter, ResultFooter } from './PlayFooter';
import { Purse } from './Purse';
import { RevealSheet } from './RevealSheet';
import { RoundResult, useSaidResult } from './RoundResult';
import { StakeField } from './StakeField';
import { usePlay } from './use-play';

/** Mystery boxes: choose one of six, open it, and see what was in all of them. */
export function GamePage() {
  const { t } = useTranslation('games');
  const query = useQuery(gameQuery);
  const { data: state } = query;
  if (state?.enabled) return <Game state={state} query={query} />;
  return (
    <Page title={t('title')} actions={<Actions last={state?.last ?? null} />}>
      <QueryView query={query} skeleton={<FormSkeleton fields={['6.5rem', '15.5rem', '9.5rem']} />}>
        {() => <EmptyState title={t('stopped.off')} text={t('stopped.offText')} />}
      </QueryView>
    </Page>
  );
}

const Actions = ({ last }: { last: GameRound | null }) => {
  const { t } = useTranslation('games');
  return (
    <>
      <IconButton component={Link} to={checkPage(last?.id)} aria-label={t('fairness')}>
        <Icon name="shield" />
      </IconButton>
      <IconButton component={Link} to={roundsPage} aria-label={t('history')}>
        <Icon name="clock" />
      </IconButton>
    </>
  );
};

interface GameProps {
  state: GameState;
  query: ReturnType<typeof useQuery<GameState>>;
}

function Game({ state, query }: GameProps) {
  const { t } = useTranslation('games');
  const errorText = useErrorText();
  const saidResult = useSaidResult();
  const heading = useId();
  const me = useMe().data;
  const now = useServerNow(clockOffset(state.now, query.dataUpdatedAt));
  const [box, setBox] = useState<number | null>(null);
  const [stake, setStake] = useState(() => firstStake(state));
  const [open, setOpen] = useState<'limits' | 'reveal' | null>(null);
  const result = useResult<GameRound>('game');
  const round = result.answer;
  const flow = usePlay(state, (played) => {
    setBox(null);
    result.show(played);
  });
  // A second tap on the button must not fall on what comes in its place.
  useSettling(round ? 'opened' : 'closed');
  useTurn(breakEnd(state, now), () => void refreshMe());
  useTurn(now >= Date.parse(state.resetsAt), () => void refreshMe());

  const hindrance = hindranceOf(state, flow.place === 'referrer' || (me !== undefined && needsReferrer(me)), now);
  // What was sent stays as it was sent.
  const sent = (flow.pending || flow.unanswered) && flow.request ? flow.request : null;
  const shown = { box: sent?.box ?? box, stake: sent?.stake ?? stake };
  const stopped = hindrance !== null && hindrance !== 'balance';
  const choose = (next: number) => {
    flow.forget();
    setBox(next);
  };

  return (
    <Page
      title={t('title')}
      actions={<Actions last={state.last} />}
      footer={
        round ? (
          <ResultFooter onAgain={result.clear} />
        ) : (
          <OpenFooter state={state} flow={flow} box={shown.box} stake={shown.stake} hindrance={hindrance} now={now} />
        )
      }
    >
      <StaleMark queries={[query]} />
      <Purse state={state} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, px: 1, pt: 3, pb: 2 }}>
        <Typography id={heading} component="h2" variant="subtitle1" sx={{ flex: '1 1 min-content' }}>
          {round ? t(round.guess === round.box ? 'held' : 'wasIn', { box: round.box }) : t('ask')}
        </Typography>
        <Box sx={caption}>{t('round', { round: round?.round ?? sent?.round ?? state.round })}</Box>
      </Box>
      <Boxes
        labelledBy={heading}
        chosen={shown.box}
        opened={round}
        closed={stopped || sent !== null}
        onChoose={choose}
      />
      <Box role="status" className="visually-hidden">
        {round && saidResult(round)}
      </Box>
      <SealLine state={state} round={round} onReveal={() => setOpen('reveal')} />
      {round ? (
        <RoundResult round={round} />
      ) : (
        <StakeField
          state={state}
          value={shown.stake}
          box={shown.box}
          refused={flow.place === 'stake' ? errorText(flow.error) : null}
          disabled={stopped || sent !== null}
          onChange={(next) => {
            flow.forget();
            setStake(next);
          }}
        />
      )}
      <Edge edge={state.edge} onLimits={() => setOpen('limits')} />
      {open === 'limits' && <LimitsSheet state={state} now={now} onClose={() => setOpen(null)} />}
      {open === 'reveal' && round && <RevealSheet state={state} round={round} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const caption = { fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' } as const;

interface SealLineProps {
  state: GameState;
  round: GameRound | null;
  onReveal: () => void;
}

/** What fixes the box before it is chosen; afterwards the way to check it. */
function SealLine({ state: { seed }, round, onReveal }: SealLineProps) {
  const { t } = useTranslation('games');
  const revealed = round !== null && (round.revealed || round.seedNumber !== seed.number);
  return (
    <Box
      sx={{
        ...caption,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        minHeight: round ? 44 : 34,
        pt: round ? 1.5 : 0,
        px: 1,
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Icon name={round ? 'shield' : 'lock'} sx={{ fontSize: '1rem' }} />
        {t(round ? 'sameSeal' : 'sealed')}
      </Box>
      {round === null ? (
        <Box component="span" className="figures" title={seed.seal}>
          {shortSeal(seed.seal)}
        </Box>
      ) : revealed ? (
        <Button component={Link} to={checkPage(round.id)} sx={textLink}>
          {t('result.check')}
        </Button>
      ) : (
        <Button onClick={onReveal} sx={textLink}>
          {t('result.reveal')}
        </Button>
      )}
    </Box>
  );
}

const textLink = { px: 0, minHeight: 44, fontSize: '0.75rem' } as const;

/** What Lodestone keeps, how to stop, and what these points are not. */
function Edge({ edge, onLimits }: { edge: string; onLimits: () => void }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const texts = {
    edge: format.percent(ppmOf(edge)),
    back: format.amount(backOf(edge), { decimals: 2, minimum: 0 }),
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, px: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
      <Icon name="scale" sx={{ flex: 'none', fontSize: '1.125rem', color: 'brassInk' }} />
      <Box sx={{ minWidth: 0 }}>
        {t('edge', texts)}
        <Button onClick={onLimits} sx={{ ...textLink, display: 'block', textAlign: 'left' }}>
          {t('limits.title')}
        </Button>
        {t('onlyPlay')}
      </Box>
    </Box>
  );
}
