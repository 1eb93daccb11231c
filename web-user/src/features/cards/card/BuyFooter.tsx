import { Box, Button } from '@mui/material';
import type { CardDetail, Purchase } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOnline } from '../../../lib/browser/online';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { AssetMark } from '../../../shared/marks/AssetMark';
import { Callout } from '../../../ui/parts/Callout';
import { SplittingWords } from '../../../ui/parts/SplittingWords';
import { Exact, MoneySheets, SetPassword, useMoneyFlow } from '../../money';
import { RiskLink, RiskSheet, useRisk } from '../../risks';
import { buyCard } from '../card-calls';
import { buyFaults, cardPage, priceDecimals, shortageOf, shortagePage, zonePage } from '../card-words';

/** The purchase of a card: confirmed, sent once, and told of. */
export function useBuying({ serial }: CardDetail, onBought: (purchase: Purchase) => void) {
  return useMoneyFlow({
    send: buyCard,
    faults: buyFaults,
    about: (body) => ({ kind: 'cardPurchase', asset: 'USDT', amount: body.price ?? '0', to: serial, id: body.id }),
    onDone: onBought,
    pass: 'trade',
  });
}

export interface BuyFooterProps {
  card: CardDetail;
  flow: ReturnType<typeof useBuying>;
}

/** Buys the card, or says what that wants first. */
export function BuyFooter({ card, flow }: BuyFooterProps) {
  const { t } = useTranslation(['cards', 'money', 'share', 'words', 'common']);
  const format = useFormat();
  const online = useOnline();
  const errorText = useErrorText();
  const risk = useRisk('card');
  const { id, serial, price, fuel, tradePoints, rates, afterPurchase, state } = card;
  const money = (amount: string) => format.amount(amount, { decimals: priceDecimals });
  const onSale = state === 'onSale';
  // Seen in the card while it is being confirmed. What was sent and not answered may have bought it.
  const lost = !onSale && !flow.pending && !flow.unanswered;
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
      {state === 'onSale' && flow.pass.missing && <Callout tone="info">{t('money:password.missing')}</Callout>}
      <MainButton
        card={card}
        passwordMissing={flow.pass.missing}
        disabled={!online}
        onBuy={(asked) => risk.before(() => flow.begin({ id, price: asked }))}
        label={(asked) => t('buy.action', { amount: money(asked) })}
      />
      <RiskSheet risk={risk} />
      <MoneySheets
        flow={flow}
        password={{ hint: t('money:password.hint'), back: cardPage(id) }}
        confirmation={(body) => ({
          title: t('buy.title', { serial }),
          sum: { label: t('buy.sum'), value: <Exact value={body.price} asset="USDT" /> },
          from: { name: t('buy.from'), mark: <AssetMark code="USDT" size={40} /> },
          rows: [
            {
              label: `${t('words:billTypes.fuelFee')} · ${format.percent(rates.fuelPpm)}`,
              value: <Exact value={fuel} asset="FUEL" />,
            },
            {
              label: `${t('words:billTypes.tradePoints')} · ${format.percent(rates.tradePointPpm)}`,
              value: <Exact value={tradePoints} asset="TRADE" />,
            },
            { label: t('fact.hangFrom'), value: format.dateTime(afterPurchase.hangableAt) },
            { label: t('fact.atMost'), value: <Exact value={afterPurchase.highest} asset="USDT" /> },
          ],
          note: (
            <>
              <Box>{t('honest', { count: rates.maxRolls })}</Box>
              <Box sx={{ mt: 1 }}>
                <RiskLink topic="card" />
              </Box>
              {afterPurchase.splitting && (
                <Box sx={{ mt: 1 }}>
                  <SplittingWords splitting={afterPurchase.splitting} bare />
                </Box>
              )}
            </>
          ),
          confirmLabel: t('buy.action', { amount: money(body.price ?? price ?? '0') }),
          ...(lost && {
            warning: (
              <Callout tone="info">
                <Box role="status">{t('buy.gone')}</Box>
                {t('buy.nothingPaid')}
              </Callout>
            ),
            first: <OtherCards />,
          }),
          unknown: t('money:unanswered'),
        })}
      />
    </>
  );
}

function OtherCards() {
  const { t } = useTranslation('cards');
  return (
    <Button fullWidth size="large" variant="outlined" component={Link} to={`${zonePage}?tab=listed`}>
      {t('buy.others')}
    </Button>
  );
}

interface MainButtonProps {
  card: CardDetail;
  passwordMissing: boolean;
  disabled: boolean;
  label: (price: string) => string;
  onBuy: (price: string) => void;
}

/** The one next step: to buy, to get what is lacking, or to look at others. */
function MainButton({ card, passwordMissing, disabled, label, onBuy }: MainButtonProps) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { state, price, session } = card;
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
  const shortage = shortageOf(card);
  if (shortage) {
    return (
      <Button fullWidth size="large" variant="contained" component={Link} to={shortagePage(shortage)}>
        {t(shortage.asset === 'USDT' ? 'buy.shortUsdt' : 'buy.shortFuel', {
          amount: `${format.amount(shortage.amount, { decimals: priceDecimals })}\u00a0${shortage.asset}`,
        })}
      </Button>
    );
  }
  if (passwordMissing) return <SetPassword back={cardPage(card.id)} />;
  return (
    <Button fullWidth size="large" variant="contained" disabled={disabled} onClick={() => onBuy(price)}>
      {label(price)}
    </Button>
  );
}
