import { Box, Button } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import { compareAmounts, isZero, subtractAmounts } from '@server/common/money/decimal.rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { spacedUid } from '../../../lib/account/names';
import { useOnline } from '../../../lib/browser/online';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { edge, radius, weight } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { type FactRow, FactRows } from '../../../ui/amounts/FactRows';
import { Callout } from '../../../ui/parts/Callout';
import { CardArt } from '../../../ui/parts/CardArt';
import { Note } from '../../../ui/parts/Note';
import { SplittingWords } from '../../../ui/parts/SplittingWords';
import { Sheet } from '../../../ui/sheets/Sheet';
import { Exact, PassNote, PasswordSheet, SetPassword } from '../../money';
import { RiskLink } from '../../risks';
import { cardPage, exactly, shortagePage } from '../card-words';
import { OtherCards } from './OtherCards';
import type { Buying } from './use-buying';

export interface BuySheetProps {
  of: Pick<CardDetail, 'id' | 'serial'>;
  /** with the figures that are confirmed; null: they are not known yet */
  card: CardDetail | null;
  flow: Buying;
  /** the card is no longer to be had */
  lost: boolean;
  open: boolean;
  onClose: () => void;
  onBuy: () => void;
  /** in place of the figures while they are not known */
  waiting?: ReactNode;
  /** where it was opened in a list: the sheet leads on to the card, and what is not to be had back to the list */
  inList?: boolean;
}

/** The purchase in one sheet: one sum, what it is made of, what one gets, and one button that repeats the sum. */
export function BuySheet(props: BuySheetProps) {
  const { of, card, flow, lost, open, onClose, waiting, inList } = props;
  const { t } = useTranslation(['cards', 'money']);
  return (
    <>
      <Sheet
        // It stays under the keypad: Back closes one after the other.
        open={open}
        onClose={onClose}
        title={t('buy.title', { serial: of.serial })}
        locked={flow.pending}
        meaning={`${card?.cost.usdt} ${lost} ${card && isShort(card)} ${flow.pending}`}
        footer={card && <BuyButton {...props} card={card} />}
      >
        {card ? <Figures card={card} lost={lost} linked={inList} /> : waiting}
      </Sheet>
      <PasswordSheet flow={flow} hint={t('money:password.hint')} back={cardPage(of.id)} />
    </>
  );
}

/** What was refused, and the one button: it buys, or leads to what is missing first. */
function BuyButton({ card, flow, lost, onClose, onBuy, inList }: BuySheetProps & { card: CardDetail }) {
  const { t } = useTranslation(['cards', 'money', 'share', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const online = useOnline();
  const error = flow.place === 'unknown' ? t('money:unanswered') : errorText(flow.error);
  const sent = flow.pending || flow.unanswered;
  const ready = !lost && !isShort(card);
  // The head of the sheet says already that the card is gone.
  const told = lost && flow.place === 'gone';
  return (
    <>
      {error && !told && (
        <Callout tone="error">
          {error}
          {flow.place === 'referrer' && (
            <Box>
              <Link to="/pages/user/bind">{t('share:bind.title')}</Link>
            </Box>
          )}
        </Callout>
      )}
      {!online && !error && <Callout tone="error">{t('common:offline.refused')}</Callout>}
      {ready && flow.pass.missing ? (
        <>
          <Callout tone="info">{t('money:password.missing')}</Callout>
          <SetPassword back={cardPage(card.id)} />
        </>
      ) : ready || sent ? (
        <Button
          fullWidth
          size="large"
          variant="contained"
          onClick={onBuy}
          disabled={flow.pending || (!online && !sent)}
          aria-busy={flow.pending}
        >
          {flow.pending ? t('common:working') : t('buy.action', { amount: format.amount(card.cost.usdt, exactly) })}
        </Button>
      ) : lost ? (
        <OtherCards onShow={inList ? onClose : undefined} />
      ) : (
        <WayToPay card={card} />
      )}
      {ready && !flow.pass.missing && <PassNote pass={flow.pass} />}
    </>
  );
}

interface FiguresProps {
  card: CardDetail;
  lost: boolean;
  /** with a link to the page of the card */
  linked?: boolean;
}

function Figures({ card, lost, linked }: FiguresProps) {
  const { t } = useTranslation('cards');
  const { cost, afterPurchase } = card;
  return (
    <>
      <Box sx={{ textAlign: 'center', pt: 1, pb: 4 }}>
        <Box sx={{ fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>{t('buy.sum')}</Box>
        <Box className="figures" sx={{ mt: 1 }}>
          <AmountText value={`-${cost.usdt}`} asset="USDT" decimals={8} size="big" />
        </Box>
      </Box>
      {lost && (
        <Callout tone="info">
          <Box role="status">{t('buy.gone')}</Box>
          {t('buy.nothingPaid')}
        </Callout>
      )}
      <Panel>
        <FactRows lined rows={usePayRows(card)} />
      </Panel>
      <Panel>
        <Gains card={card} linked={linked} />
      </Panel>
      <Box sx={{ px: 1 }}>
        {cost.usdtAfter !== null && (
          <FactRows rows={[{ label: t('buy.after'), value: <Exact value={cost.usdtAfter} asset="USDT" /> }]} />
        )}
        <Note>
          {t('buy.honest')}
          <Box sx={{ mt: 1 }}>
            <RiskLink topic="card" />
          </Box>
          {afterPurchase.splitting && (
            <Box sx={{ mt: 1 }}>
              <SplittingWords splitting={afterPurchase.splitting} bare />
            </Box>
          )}
        </Note>
      </Box>
    </>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <Box sx={{ px: 4, py: 0.5, mb: 2.5, borderRadius: `${radius.card}px`, bgcolor: 'raised', boxShadow: edge.card }}>
    {children}
  </Box>
);

/** What the sum is made of: the card, the fuel that is bought along, and the fuel that is there. */
function usePayRows({ price, fuel, rates, seller, cost }: CardDetail): FactRow[] {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const fuelLabel = t('buy.fuel', { rate: format.percent(rates.fuelPpm) });
  const atHand = subtractAmounts(fuel, cost.fuelShortage);
  const bought = !isZero(cost.fuelShortage);
  return [
    {
      id: 'card',
      label: t('buy.card', { seller: seller ? spacedUid(seller.uid) : t('house') }),
      value: <Exact value={`-${price ?? '0'}`} asset="USDT" />,
    },
    ...(bought
      ? [
          {
            id: 'bought',
            label: fuelLabel,
            detail: t('buy.fuelBought', { amount: format.amount(cost.fuelShortage, exactly) }),
            value: <Exact value={`-${cost.fuelShortage}`} asset="USDT" />,
          },
        ]
      : []),
    ...(isZero(atHand)
      ? []
      : [
          {
            id: 'at-hand',
            label: bought ? t('buy.fuelAtHand') : fuelLabel,
            value: <Exact value={`-${atHand}`} asset="FUEL" />,
          },
        ]),
  ];
}

function Gains({ card, linked }: Pick<FiguresProps, 'card' | 'linked'>) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { id, serial, seed, image, tradePoints, rates, afterPurchase } = card;
  const money = (amount: string) => format.amount(amount, exactly);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 2.5 }}>
        <Box sx={{ flex: 'none', width: 48, height: 48, overflow: 'hidden', borderRadius: `${radius.chip}px` }}>
          <CardArt serial={serial} seed={seed} image={image} height={48} square />
        </Box>
        <Pair label={t('buy.get')}>
          {serial}
          {linked && (
            <Box sx={{ fontSize: '0.875rem', fontWeight: weight.regular }}>
              <Link to={cardPage(id)}>{t('buy.detail')}</Link>
            </Box>
          )}
        </Pair>
        {!isZero(tradePoints) && (
          <Pair label={t('buy.points', { rate: format.percent(rates.tradePointPpm) })} end>
            <AmountText value={tradePoints} asset="TRADE" decimals={8} signed />
          </Pair>
        )}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'line' }}>
        <FactRows
          lined
          rows={[
            {
              label: t('buy.list'),
              value: t('buy.listTerms', {
                hours: format.count(afterPurchase.holdHours),
                least: money(afterPurchase.least),
                most: money(afterPurchase.highest),
              }),
            },
          ]}
        />
      </Box>
    </>
  );
}

const Pair = ({ label, end = false, children }: { label: string; end?: boolean; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(end && { ml: 'auto', textAlign: 'right' }) }}>
    <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{label}</Box>
    <Box className="figures" sx={{ mt: 0.5, fontSize: '1rem', lineHeight: 22 / 16, fontWeight: weight.strong }}>
      {children}
    </Box>
  </Box>
);

const needsOrder = ({ cost }: CardDetail): boolean => compareAmounts(cost.fuelShortage, cost.mostFuel) > 0;
const isShort = (card: CardDetail): boolean => needsOrder(card) || !isZero(card.cost.usdtShortage);

/** In the place of the button: where what is missing is to be had. */
function WayToPay({ card }: { card: CardDetail }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { usdtShortage, fuelShortage } = card.cost;
  const short = needsOrder(card)
    ? ({ asset: 'FUEL', amount: fuelShortage } as const)
    : ({ asset: 'USDT', amount: usdtShortage } as const);
  return (
    <Button fullWidth size="large" variant="contained" component={Link} to={shortagePage(short)}>
      {t(short.asset === 'USDT' ? 'buy.deposit' : 'buy.orderFuel', { amount: format.amount(short.amount, exactly) })}
    </Button>
  );
}
