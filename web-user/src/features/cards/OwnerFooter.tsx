import { Box, Button } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pageEntry } from '../../lib/browser/back-layers';
import { useServerNow } from '../../lib/browser/server-now';
import { countdownTo } from '../../lib/content/session-clock';
import { showToast } from '../../ui/toast';
import { SmallClock } from './Clock';
import { canBeTakenDown, zonePage } from './card-words';
import { HangSheet } from './HangSheet';
import { TakeDownSheet } from './TakeDownSheet';

export interface OwnerFooterProps {
  card: CardDetail;
  own: NonNullable<CardDetail['own']>;
  offset: number;
}

/** What its owner can do with it: hang it once it has rested, or take it down before its session begins. */
export function OwnerFooter({ card, own, offset }: OwnerFooterProps) {
  const { t } = useTranslation('cards');
  const [taking, setTaking] = useState(false);
  if (card.state === 'inStock') return <HangFooter card={card} own={own} offset={offset} />;
  if (!canBeTakenDown(card)) {
    return (
      <Box sx={{ pb: 1, fontSize: '0.875rem', textAlign: 'center', color: 'muted' }}>
        {t(card.state === 'ended' ? 'own.ended' : 'own.onSale')}
      </Box>
    );
  }
  return (
    <>
      {card.state === 'awaitingRelease' && (
        <Box sx={{ mb: 2, fontSize: '0.875rem', textAlign: 'center', color: 'muted' }}>{t('own.waits')}</Box>
      )}
      <Button fullWidth size="large" variant="outlined" onClick={() => setTaking(true)}>
        {t('takeDown.action')}
      </Button>
      {taking && <TakeDownSheet card={card} onClose={() => setTaking(false)} />}
    </>
  );
}

function HangFooter({ card, own, offset }: OwnerFooterProps) {
  const { t } = useTranslation('cards');
  const navigate = useNavigate();
  const [hanging, setHanging] = useState(false);
  const now = useServerNow(offset);
  const restsUntil = Date.parse(own.hangableAt);
  const hung = () => {
    setHanging(false);
    showToast(t('hang.done'));
    // The sheet's own entry goes first; a card that was split is no more, so the list takes the page's place.
    void pageEntry().then(() => navigate(`${zonePage}?tab=sale`, { replace: true }));
  };
  if (restsUntil > now) {
    return (
      <Box sx={{ pb: 1, textAlign: 'center' }}>
        <SmallClock left={countdownTo(restsUntil, now)} label={t('own.restsFor')} />
      </Box>
    );
  }
  return (
    <>
      <Button fullWidth size="large" variant="contained" onClick={() => setHanging(true)}>
        {t('hang.title')}
      </Button>
      {hanging && <HangSheet card={card} onClose={() => setHanging(false)} onHung={hung} />}
    </>
  );
}
