import { Box, Button } from '@mui/material';
import { cutAmount } from '@server/common/money/decimal.rules';
import type { GameState, PlayBody } from '@server/games/games.schemas';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { Callout } from '../../ui/parts/Callout';
import { buyPoints } from './game-calls';
import { type Hindrance, missingFor, stakeDecimals, typedStake } from './game-rules';
import type { usePlay } from './use-play';

export interface OpenFooterProps {
  state: GameState;
  flow: ReturnType<typeof usePlay>;
  box: number | null;
  /** what is kept of the bet that was typed */
  stake: string;
  hindrance: Hindrance | null;
  /** ms by the server's clock */
  now: number;
}

/** The button that opens the box, or why it cannot be opened and what to do. */
export function OpenFooter({ state, flow, box, stake: typed, hindrance }: OpenFooterProps) {
  const { t } = useTranslation(['games', 'share', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const online = useOnline();
  const { stake, problem } = typedStake(typed, state);
  if (hindrance === 'break' || hindrance === 'lossLimit') {
    const end = (hindrance === 'break' && state.excludedUntil) || state.resetsAt;
    return <Sentence>{t(`stopped.${hindrance}`, { time: format.dateTime(end) })}</Sentence>;
  }
  if (hindrance === 'referrer') {
    return (
      <>
        <Sentence>{t('stopped.referrer')}</Sentence>
        <Way to="/pages/user/bind" label={t('share:bind.title')} />
      </>
    );
  }
  const failure =
    flow.place === 'unknown' ? t('open.unanswered') : flow.place === 'stake' ? null : errorText(flow.error);
  const short = !flow.unanswered && (hindrance === 'balance' || problem === 'short' || flow.place === 'short');
  const request: PlayBody | null =
    flow.unanswered && flow.request
      ? flow.request
      : box !== null && stake !== null && problem === null
        ? { box, stake, round: state.round, payout: state.payout }
        : null;
  return (
    <>
      {!online && <Callout tone="error">{t('common:offline.refused')}</Callout>}
      {online && failure && <Callout tone="error">{failure}</Callout>}
      {short ? (
        <Way
          to={`${buyPoints}&amount=${cutAmount(missingFor(stake ?? state.minStake, state), 0, true)}`}
          label={t('open.buy')}
        />
      ) : (
        <Button
          fullWidth
          size="large"
          variant="contained"
          disabled={request === null || flow.pending || !online}
          aria-busy={flow.pending}
          onClick={() => request && void flow.go(request)}
        >
          {flow.pending
            ? t('open.busy')
            : box === null
              ? t('open.choose')
              : t('open.action', { box, amount: format.amount(stake ?? '0', { decimals: stakeDecimals }) })}
        </Button>
      )}
    </>
  );
}

const Way = ({ to, label }: { to: string; label: string }) => (
  <Button fullWidth size="large" variant="contained" component={Link} to={to}>
    {label}
  </Button>
);

const Sentence = ({ children }: { children: string }) => (
  <Box role="status" sx={{ py: 2, fontSize: '0.875rem', textAlign: 'center', color: 'text.secondary' }}>
    {children}
  </Box>
);

/** To stop and to go on are equals: neither is the main button. */
export function ResultFooter({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('games');
  const navigate = useNavigate();
  const stop = () => {
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) void navigate(-1);
    else void navigate('/', { replace: true });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
      <Button size="large" variant="outlined" onClick={stop}>
        {t('result.stop')}
      </Button>
      <Button size="large" variant="outlined" onClick={onAgain}>
        {t('result.again')}
      </Button>
    </Box>
  );
}
