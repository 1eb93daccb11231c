import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { Callout } from '../../ui/Callout';
import { Pill } from '../../ui/StatusPill';
import { dropPlaces } from './drops';
import type { Collecting } from './use-collecting';

/** Collects all that waits, and says what comes with it, what stands in the way, and what went wrong. */
export function CollectFooter({ miner, asked, collect, flow, unanswered, online }: Collecting & { online: boolean }) {
  const { t } = useTranslation(['miners', 'money', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const { state, bubbles, mineral, maxBubbles } = miner;
  const more = bubbles - dropPlaces.length;
  const number = format.count(bubbles);
  const refused = flow.place === 'confirm' ? errorText(flow.error) : null;
  return (
    <Box sx={{ mt: 3 }}>
      {!online && <Callout tone="error">{t('common:offline.refused')}</Callout>}
      {online && refused && <Callout tone="error">{refused}</Callout>}
      {unanswered && (
        <Callout tone="error">
          <Box>{t('money:unanswered')}</Box>
          <Button sx={{ ml: -3.5, mb: -2 }} onClick={() => collect(unanswered.drop)}>
            {t('common:retry')}
          </Button>
        </Callout>
      )}
      {bubbles > 0 ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Button
              size="large"
              variant="contained"
              disabled={!online || asked.has('all')}
              aria-busy={asked.has('all')}
              onClick={() => collect('all')}
              sx={{ flex: '1 1 12rem' }}
            >
              {asked.has('all') ? t('common:working') : t('collect.all', { count: bubbles, number })}
            </Button>
            {more > 0 && (
              <Pill className="figures">
                <span aria-hidden="true">+{format.count(more)}</span>
                <span className="visually-hidden">{t('drop.more', { number: format.count(more) })}</span>
              </Pill>
            )}
          </Box>
          {mineral !== null && (
            <Box sx={{ mt: 2, px: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted', textAlign: 'center' }}>
              {t('collect.mineral', { amount: `${format.amount(mineral)}\u00a0MINERAL` })}
            </Box>
          )}
        </>
      ) : (
        state !== 'end' && (
          <Box sx={{ minHeight: 52, display: 'grid', placeItems: 'center', fontSize: '0.875rem', color: 'muted' }}>
            {t('sum.nothing')}
          </Box>
        )
      )}
      {state !== 'mining' && (
        <Box sx={{ mt: 3, mb: -3 }}>
          <Callout tone="info">
            {state === 'pause' ? t('why.pause', { most: format.count(maxBubbles) }) : t('why.end')}
          </Callout>
        </Box>
      )}
    </Box>
  );
}
