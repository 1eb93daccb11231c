import { Box, Button } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOnline } from '../../../lib/browser/online';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { Callout } from '../../../ui/parts/Callout';
import { SetPassword } from '../../money';
import { RiskSheet, useRisk } from '../../risks';
import { BuySheet } from '../buy/BuySheet';
import { OtherCards } from '../buy/OtherCards';
import { type Buying, purchaseOf, useAsked } from '../buy/use-buying';
import { cardPage, exactly } from '../card-words';

export interface BuyFooterProps {
  card: CardDetail;
  flow: Buying;
}

/** Buys the card, or says what that wants first. */
export function BuyFooter({ card, flow }: BuyFooterProps) {
  const { t } = useTranslation(['cards', 'money', 'share', 'common']);
  const online = useOnline();
  const errorText = useErrorText();
  const risk = useRisk('card');
  const onSale = card.state === 'onSale' && card.price !== null;
  const sent = flow.pending || flow.unanswered;
  const shown = useAsked(card, flow, onSale && !sent);
  return (
    <>
      {flow.place && flow.step === 'form' && !(flow.place === 'gone' && onSale) && (
        <Callout tone={flow.place === 'gone' ? 'info' : 'error'}>
          <Box role={flow.place === 'gone' ? 'status' : undefined}>{errorText(flow.error)}</Box>
          {flow.place === 'gone' && t('buy.nothingPaid')}
          {flow.place === 'referrer' && <Link to="/pages/user/bind">{t('share:bind.title')}</Link>}
        </Callout>
      )}
      {!online && <Callout tone="error">{t('common:offline.refused')}</Callout>}
      {onSale && flow.pass.missing && <Callout tone="info">{t('money:password.missing')}</Callout>}
      <MainButton
        card={card}
        passwordMissing={flow.pass.missing}
        disabled={!online}
        onBuy={() => risk.before(() => flow.begin(purchaseOf(card)))}
      />
      <RiskSheet risk={risk} />
      {/* What was sent and not answered may have bought it. */}
      <BuySheet
        of={card}
        card={shown}
        flow={flow}
        lost={!onSale && !sent}
        open={flow.step !== 'form'}
        onClose={flow.back}
        onBuy={() => void flow.confirm()}
      />
    </>
  );
}

interface MainButtonProps {
  card: CardDetail;
  passwordMissing: boolean;
  disabled: boolean;
  onBuy: () => void;
}

/** The one next step: to buy, to set a password first, or to look at others. */
function MainButton({ card, passwordMissing, disabled, onBuy }: MainButtonProps) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { state, price, session, cost } = card;
  if (state !== 'onSale' || price === null) {
    const waits = session?.state === 'notStarted';
    return (
      <>
        {waits && (
          <Box sx={{ mb: 2, fontSize: '0.875rem', textAlign: 'center', color: 'muted' }}>
            {t('buy.opens', { time: format.dateTime(session.startAt) })}
          </Box>
        )}
        <OtherCards />
      </>
    );
  }
  if (passwordMissing) return <SetPassword back={cardPage(card.id)} />;
  return (
    <Button fullWidth size="large" variant="contained" disabled={disabled} onClick={onBuy}>
      {t('buy.action', { amount: format.amount(cost.usdt, exactly) })}
    </Button>
  );
}
