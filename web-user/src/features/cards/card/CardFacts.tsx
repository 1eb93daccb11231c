import { Box } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedUid } from '../../../lib/account/names';
import { imageUrl } from '../../../lib/browser/image-url';
import { useFormat } from '../../../lib/i18n/use-format';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { AmountText } from '../../../ui/amounts/AmountText';
import { FactRows } from '../../../ui/amounts/FactRows';
import { Switch } from '../../../ui/inputs/Switch';
import { Card } from '../../../ui/parts/Card';
import { SplittingWords } from '../../../ui/parts/SplittingWords';
import { priceDecimals } from '../card-words';
import { AutoSheet } from '../sheets/AutoSheet';

const hour = 3_600_000;

/** What a purchase costs and earns; to its owner, what it cost and would bring. An end has no facts of this kind. */
export function CardFacts({ card, offset }: { card: CardDetail; offset: number }) {
  const { t } = useTranslation('cards');
  if (card.state === 'ended') {
    return <Words>{t(card.endReason === 'split' ? 'ended.split' : 'ended.retired')}</Words>;
  }
  if (card.price === null && !card.own) return <OwnerFact card={card} />;
  return (
    <>
      {card.own ? <OwnFacts card={card} own={card.own} /> : <BuyerFacts card={card} offset={offset} />}
      <Words>{t('honest', { count: card.rates.maxRolls })}</Words>
    </>
  );
}

const Words = ({ children }: { children: string }) => (
  <Box sx={{ px: 1, mt: 3, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>{children}</Box>
);

/** Of a card that somebody keeps. */
function OwnerFact({ card: { seller } }: { card: CardDetail }) {
  const { t } = useTranslation('cards');
  return (
    <Card sx={{ mt: 3.5, py: 0.5 }}>
      <FactRows rows={[{ label: t('fact.owner'), value: seller ? <Person person={seller} /> : t('house') }]} />
    </Card>
  );
}

function BuyerFacts({ card, offset }: { card: CardDetail; offset: number }) {
  const { t } = useTranslation(['cards', 'words']);
  const format = useFormat();
  const { fuel, tradePoints, rates, seller, afterPurchase } = card;
  const { hangableAt, highest, splitting } = afterPurchase;
  const hours = Math.max(0, Math.round((Date.parse(hangableAt) - Date.now() - offset) / hour));
  return (
    <Card sx={{ mt: 3.5, py: 0.5 }}>
      <FactRows
        lined
        rows={[
          {
            label: `${t('words:billTypes.fuelFee')} · ${format.percent(rates.fuelPpm)}`,
            value: <AmountText value={fuel} asset="FUEL" />,
          },
          {
            label: `${t('words:billTypes.tradePoints')} · ${format.percent(rates.tradePointPpm)}`,
            value: <AmountText value={tradePoints} asset="TRADE" />,
          },
          { label: t('fact.seller'), value: seller ? <Person person={seller} /> : t('house') },
          {
            label: t('fact.hangAfter'),
            value: t('fact.hoursUpTo', {
              hours: format.count(hours),
              amount: format.amount(highest, { decimals: priceDecimals }),
            }),
          },
        ]}
      />
      {splitting && (
        <Box sx={{ py: 2.75, borderTop: 1, borderColor: 'line', fontSize: '0.875rem' }}>
          <SplittingWords splitting={splitting} bare />
        </Box>
      )}
    </Card>
  );
}

function OwnFacts({ card, own }: { card: CardDetail; own: NonNullable<CardDetail['own']> }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const [turning, setTurning] = useState(false);
  const { price, session, state } = card;
  return (
    <Card sx={{ mt: 3.5, py: 0.5 }}>
      <FactRows
        lined
        rows={[
          ...(price === null
            ? []
            : [
                {
                  label: t('fact.boughtAt'),
                  value: <AmountText value={own.buyPrice} asset="USDT" decimals={priceDecimals} />,
                },
              ]),
          { label: t('fact.boughtOn'), value: format.dateTime(own.boughtAt) },
          ...(own.fuelSpent === null
            ? []
            : [{ label: t('fact.fuelSpent'), value: <AmountText value={own.fuelSpent} asset="FUEL" /> }]),
          ...(own.pointsReceived === null
            ? []
            : [{ label: t('fact.pointsReceived'), value: <AmountText value={own.pointsReceived} asset="TRADE" /> }]),
          ...(session
            ? [{ label: t('fact.session'), value: `${session.name}, ${format.dateTime(session.startAt)}` }]
            : []),
          ...(state === 'inStock' ? [{ label: t('fact.hangFrom'), value: format.dateTime(own.hangableAt) }] : []),
          { label: t('fact.atMost'), value: <AmountText value={own.highest} asset="USDT" decimals={priceDecimals} /> },
          {
            label: t(price === null ? 'fact.bringsUpTo' : 'fact.brings'),
            value: <AmountText value={own.received} asset="USDT" decimals={priceDecimals} />,
          },
          ...(own.rolls > 0 ? [{ label: t('fact.rolls'), value: own.rolls }] : []),
        ]}
      />
      <Box sx={{ borderTop: 1, borderColor: 'line', py: 1, fontSize: '0.875rem' }}>
        <Switch label={t('auto.label')} on={own.auto} onChange={() => setTurning(true)} />
      </Box>
      {turning && <AutoSheet card={{ ...card, ...own }} onClose={() => setTurning(false)} />}
    </Card>
  );
}

function Person({ person: { uid, avatar } }: { person: NonNullable<CardDetail['seller']> }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <PersonMark seed={uid} src={imageUrl(avatar)} size={22} />
      {spacedUid(uid)}
    </Box>
  );
}
