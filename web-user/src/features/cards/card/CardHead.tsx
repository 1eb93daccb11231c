import { Box } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../../lib/account/me';
import { useServerNow, useTurn } from '../../../lib/browser/server-now';
import { countdownTo, phaseOf } from '../../../lib/content/session-clock';
import { AmountText } from '../../../ui/amounts/AmountText';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { cardTones } from '../../../ui/parts/card-tones';
import { SmallClock } from '../Clock';
import { priceDecimals } from '../card-words';

/** What it is called, how it stands, what is asked for it and how long yet. */
export function CardHead({ card, offset }: { card: CardDetail; offset: number }) {
  const { t } = useTranslation('cards');
  const { serial, title, state, price, own, session } = card;
  const asked = price ?? own?.buyPrice;
  return (
    <Box sx={{ px: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}>
        <Box
          sx={{ minWidth: 0, fontSize: '0.8125rem', letterSpacing: '0.04em', color: 'muted', overflowWrap: 'anywhere' }}
        >
          {title} · {serial}
        </Box>
        <StatusPill tone={cardTones[state]} label={t(`state.${state}`)} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          columnGap: 3,
          mt: 1.5,
        }}
      >
        {asked !== undefined && (
          <Box>
            {price === null && <Box sx={{ fontSize: '0.75rem', color: 'muted' }}>{t('fact.boughtAt')}</Box>}
            <AmountText value={asked} asset="USDT" decimals={priceDecimals} size="big" />
          </Box>
        )}
        {session && price !== null && (
          <Box sx={{ pb: 1.5, fontSize: '0.75rem' }}>
            <SessionClock session={session} offset={offset} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** How long until its session begins or ends. */
function SessionClock({ session, offset }: { session: NonNullable<CardDetail['session']>; offset: number }) {
  const { t } = useTranslation('cards');
  const now = useServerNow(offset);
  const { state, until } = phaseOf(session, now);
  useTurn(state, () => void refreshMe());
  const left = countdownTo(until, now);
  if (state === 'notStarted') return <SmallClock left={left} label={t('session.begins')} />;
  if (state === 'inProgress') return <SmallClock left={left} label={t('session.ends')} />;
  return t(state === 'stopped' ? 'session.stopped' : 'session.over');
}
