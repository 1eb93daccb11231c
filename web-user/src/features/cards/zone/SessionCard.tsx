import { Box } from '@mui/material';
import type { SessionState, StripSession, ZonePage } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { useServerNow, useTurn } from '../../../lib/browser/server-now';
import { countdownTo, phaseOf } from '../../../lib/content/session-clock';
import { useFormat } from '../../../lib/i18n/use-format';
import { Rule } from '../../../shared/charts/Rule';
import { token, weight } from '../../../shared/tokens';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { Card } from '../../../ui/parts/Card';
import { LargeClock } from '../Clock';
import { priceDecimals } from '../card-words';
import { useHours } from '../use-hours';

export interface SessionCardProps {
  session: StripSession;
  /** of any card; null: there was none */
  lastSale: ZonePage['lastSale'];
  /** ms by which the server's clock is ahead of this device's */
  offset: number;
  /** it has begun or ended, by the clock */
  onTurn: () => void;
}

/** A session as an instrument: whether it is on, its hours, how long that lasts, and what is in it. */
export function SessionCard({ session, lastSale, offset, onTurn }: SessionCardProps) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { hours } = useHours();
  const now = useServerNow(offset);
  const { state, until, share } = phaseOf(session, now);
  useTurn(state, onTurn);
  const money = (amount: string) => format.amount(amount, { decimals: priceDecimals });
  const prices = [
    session.floor !== null && t('session.floor', { amount: money(session.floor) }),
    lastSale !== null && t('session.lastSale', { amount: money(lastSale.price) }),
  ].filter(Boolean);
  return (
    <Card sx={{ px: 4, pt: 3.5, pb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 }}>
        <Dot state={state} />
        <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', fontWeight: weight.strong, overflowWrap: 'anywhere' }}>
          {session.name}
        </Box>
        <Box className="figures" sx={{ ml: 'auto', fontSize: '0.75rem', color: 'muted' }}>
          {hours(session)}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 1,
          mt: 2,
          mb: 2.5,
        }}
      >
        {state === 'notStarted' || state === 'inProgress' ? (
          <LargeClock
            left={countdownTo(until, now)}
            label={t(state === 'notStarted' ? 'session.begins' : 'session.ends')}
          />
        ) : (
          <StatusPill
            tone={state === 'stopped' ? 'bad' : 'neutral'}
            label={t(state === 'stopped' ? 'session.stopped' : 'session.over')}
          />
        )}
        <Box className="figures" sx={{ pb: 0.5, fontSize: '0.75rem', color: 'muted' }}>
          {t('session.figures', { listed: format.count(session.listed), sold: format.count(session.sold) })}
        </Box>
      </Box>
      {prices.length > 0 && (
        <Box className="figures" sx={{ mb: 2.5, fontSize: '0.75rem', color: 'muted' }}>
          {prices.join(' · ')}
        </Box>
      )}
      {state === 'stopped' && <Box sx={{ mb: 2.5, fontSize: '0.875rem' }}>{t('session.stoppedText')}</Box>}
      <Rule at={share} ticks={48} major={12} tone={state === 'stopped' ? 'muted' : 'rule'} />
    </Card>
  );
}

/** Green while cards can be bought. It only supports what the clock says. */
const Dot = ({ state }: { state: SessionState }) => {
  const live = state === 'inProgress';
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 8,
        height: 8,
        ml: 1,
        borderRadius: '50%',
        bgcolor: live ? 'gain' : state === 'stopped' ? 'loss' : 'tick',
        boxShadow: `0 0 0 4px ${token(live ? 'gainWash' : state === 'stopped' ? 'lossWash' : 'raised')}`,
      }}
    />
  );
};
