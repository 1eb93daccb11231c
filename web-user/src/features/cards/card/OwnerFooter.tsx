import { Box, Button } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pageEntry } from '../../../lib/browser/back-layers';
import { useServerNow } from '../../../lib/browser/server-now';
import { countdownTo } from '../../../lib/content/session-clock';
import { showToast } from '../../../ui/feedback/toast';
import { SmallClock } from '../Clock';
import { canBeTakenDown, zonePage } from '../card-words';
import { HangSheet } from '../sheets/HangSheet';
import { TakeDownSheet } from '../sheets/TakeDownSheet';

export interface OwnerFooterProps {
  card: CardDetail;
  own: NonNullable<CardDetail['own']>;
  offset: number;
}

/** What its owner can do with it: hang it once it has rested, or take it down before its session begins. */
export function OwnerFooter({ card, own, offset }: OwnerFooterProps) {
  const { t } = useTranslation('cards');
  const navigate = useNavigate();
  // The card as it was then: a sheet stays over the turns of its card, which may be its own act, seen before the answer.
  const [taking, setTaking] = useState<CardDetail | null>(null);
  const [hanging, setHanging] = useState<CardDetail | null>(null);
  const hung = () => {
    setHanging(null);
    showToast(t('hang.done'));
    // The sheet's own entry goes first; a card that was split is no more, so the list takes the page's place.
    void pageEntry().then(() => navigate(`${zonePage}?tab=sale`, { replace: true }));
  };
  return (
    <>
      {card.state === 'inStock' ? (
        <HangFooter own={own} offset={offset} onHang={() => setHanging(card)} />
      ) : canBeTakenDown(card) ? (
        <>
          {card.state === 'awaitingRelease' && (
            <Box sx={{ mb: 2, fontSize: '0.875rem', textAlign: 'center', color: 'muted' }}>{t('own.waits')}</Box>
          )}
          <Button fullWidth size="large" variant="outlined" onClick={() => setTaking(card)}>
            {t('takeDown.action')}
          </Button>
        </>
      ) : (
        <Box sx={{ pb: 1, fontSize: '0.875rem', textAlign: 'center', color: 'muted' }}>
          {t(card.state === 'ended' ? 'own.ended' : 'own.onSale')}
        </Box>
      )}
      {taking && <TakeDownSheet card={taking} onClose={() => setTaking(null)} />}
      {hanging && <HangSheet card={hanging} onClose={() => setHanging(null)} onHung={hung} />}
    </>
  );
}

function HangFooter({ own, offset, onHang }: Omit<OwnerFooterProps, 'card'> & { onHang: () => void }) {
  const { t } = useTranslation('cards');
  const now = useServerNow(offset);
  const restsUntil = Date.parse(own.hangableAt);
  if (restsUntil > now) {
    return (
      <Box sx={{ pb: 1, textAlign: 'center' }}>
        <SmallClock left={countdownTo(restsUntil, now)} label={t('own.restsFor')} />
      </Box>
    );
  }
  return (
    <Button fullWidth size="large" variant="contained" onClick={onHang}>
      {t('hang.title')}
    </Button>
  );
}
