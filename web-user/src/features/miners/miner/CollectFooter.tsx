import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownAmount } from '../../../lib/account/use-shown-amount';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { Pill } from '../../../ui/feedback/StatusPill';
import { Callout } from '../../../ui/parts/Callout';
import { dropPlaces } from './drops';
import type { Collecting } from './use-collecting';
import { pressOnce, useFocusHandedOn } from './use-focus-handed-on';

/** Collects all that waits, and says what comes with it, what stands in the way, and what went wrong. */
export function CollectFooter({ miner, asked, collect, flow, unanswered, online }: Collecting & { online: boolean }) {
  const { t } = useTranslation(['miners', 'money', 'common']);
  const format = useFormat();
  const amount = useShownAmount();
  const errorText = useErrorText();
  const { state, bubbles, mineral, maxBubbles } = miner;
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
          <CollectAll bubbles={bubbles} busy={asked.has('all')} disabled={!online} onCollect={() => collect('all')} />
          {mineral !== null && (
            <Box sx={{ mt: 2, px: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted', textAlign: 'center' }}>
              {t('collect.mineral', { amount: `${amount(mineral, 'MINERAL')}\u00a0MINERAL` })}
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
        <Box sx={{ mt: 3 }}>
          <Callout tone="info">
            {state === 'pause' ? t('why.pause', { most: format.count(maxBubbles) }) : t('why.end')}
          </Callout>
        </Box>
      )}
    </Box>
  );
}

interface CollectAllProps {
  bubbles: number;
  busy: boolean;
  disabled: boolean;
  onCollect: () => void;
}

/** The main act, and beside it how many drops there are that are not drawn. */
function CollectAll({ bubbles, busy, disabled, onCollect }: CollectAllProps) {
  const { t } = useTranslation(['miners', 'common']);
  const format = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(button);
  const more = bubbles - dropPlaces.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Button
        ref={button}
        size="large"
        variant="contained"
        disabled={disabled}
        // Not disabled: it would lose the focus. What is tapped twice is collected once.
        aria-busy={busy}
        onClick={onCollect}
        onKeyDown={pressOnce}
        sx={{ flex: '1 1 12rem' }}
      >
        {busy ? t('common:working') : t('collect.all', { count: bubbles, number: format.count(bubbles) })}
      </Button>
      {more > 0 && (
        <Pill className="figures">
          <span aria-hidden="true">+{format.count(more)}</span>
          <span className="visually-hidden">{t('drop.more', { number: format.count(more) })}</span>
        </Pill>
      )}
    </Box>
  );
}
