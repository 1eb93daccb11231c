import { Box, Button } from '@mui/material';
import type { OwnCard, StripSession } from '@server/cards/cards.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/account/me';
import { useFunds } from '../../../lib/account/use-funds';
import { useFormat } from '../../../lib/i18n/use-format';
import { weight } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Switch } from '../../../ui/inputs/Switch';
import { EndlessList } from '../../../ui/pages/EndlessList';
import { CardTile, Drawer, DrawerSkeleton } from '../CardTile';
import { fetchOwn, ownKey } from '../card-calls';
import { canBeTakenDown, priceDecimals } from '../card-words';
import { AutoSheet } from '../sheets/AutoSheet';
import { TakeDownSheet } from '../sheets/TakeDownSheet';
import { useHours } from '../use-hours';
import type { ZoneTab } from '../zone-filter';

export interface OwnCardsProps {
  /** the session that begins next, if one is planned */
  next: StripSession | undefined;
  /** the server's time in ms */
  now: number;
  onTab: (tab: ZoneTab) => void;
}

/** My cards in stock: what each would bring, and whether it hangs by itself. */
export function CardsInStock({ next, now, onTab }: OwnCardsProps) {
  const { t } = useTranslation('cards');
  const { begins } = useHours();
  const funds = useFunds();
  const [turning, setTurning] = useState<OwnCard | null>(null);
  return (
    <>
      <CardsAtCost />
      <EndlessList
        within
        queryKey={ownKey('my')}
        fetchPage={(cursor, signal) => fetchOwn('my', cursor, signal)}
        keyOf={({ id }) => id}
        label={t('tab.mine')}
        as={Drawer}
        skeleton={<DrawerSkeleton />}
        renderItem={(card) => <StockTile card={card} now={now} onAuto={() => setTurning(card)} />}
        empty={
          <EmptyState
            title={t('none.mine.title')}
            text={
              next
                ? t('none.mine.next', { amount: funds(), time: begins(next, now) })
                : t('none.mine.text', { amount: funds() })
            }
            action={
              <Button variant="contained" onClick={() => onTab('listed')}>
                {t('none.mine.action')}
              </Button>
            }
          />
        }
      />
      {turning && <AutoSheet card={turning} onClose={() => setTurning(null)} />}
    </>
  );
}

/** My cards that hang, each with its session. */
export function CardsForSale({ onTab }: Pick<OwnCardsProps, 'onTab'>) {
  const { t } = useTranslation('cards');
  const [taking, setTaking] = useState<OwnCard | null>(null);
  return (
    <>
      <EndlessList
        within
        queryKey={ownKey('mySale')}
        fetchPage={(cursor, signal) => fetchOwn('mySale', cursor, signal)}
        keyOf={({ id }) => id}
        label={t('tab.sale')}
        as={Drawer}
        skeleton={<DrawerSkeleton />}
        renderItem={(card) => <SaleTile card={card} onTakeDown={() => setTaking(card)} />}
        empty={
          <EmptyState
            title={t('none.sale.title')}
            text={t('none.sale.text')}
            action={
              <Button variant="outlined" onClick={() => onTab('mine')}>
                {t('none.sale.action')}
              </Button>
            }
          />
        }
      />
      {taking && <TakeDownSheet card={taking} onClose={() => setTaking(null)} />}
    </>
  );
}

function StockTile({ card, now, onAuto }: { card: OwnCard; now: number; onAuto: () => void }) {
  const { t } = useTranslation('cards');
  return (
    <CardTile card={card} figure={<BoughtAt card={card} />} note={<StockState card={card} now={now} />}>
      <Switch label={t('auto.label')} on={card.auto} onChange={onAuto} />
    </CardTile>
  );
}

const BoughtAt = ({ card: { buyPrice } }: { card: OwnCard }) => {
  const { t } = useTranslation('cards');
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}
    >
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'muted' }}>
        {t('fact.boughtAt')}
      </Box>
      <AmountText value={buyPrice} decimals={priceDecimals} size="row" />
    </Box>
  );
};

const day = 86_400_000;

/** When it can be listed, or that it is ready: brass only where the reader can act. */
function StockState({ card: { hangableAt, auto }, now }: { card: OwnCard; now: number }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const left = Date.parse(hangableAt) - now;
  if (auto) return <State>{t('own.autoOn')}</State>;
  if (left <= 0) return <State ready>{t('own.ready')}</State>;
  return <State>{t('own.from', { time: left < day ? format.time(hangableAt) : format.date(hangableAt) })}</State>;
}

const State = ({ ready = false, children }: { ready?: boolean; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'block',
      pt: 1.5,
      borderTop: 1,
      borderColor: 'line',
      fontWeight: weight.medium,
      color: ready ? 'brassInk' : 'text.primary',
    }}
  >
    {children}
  </Box>
);

/** How many cards the reader has, for sale or not, and what was paid for them: the row of them in the total. */
function CardsAtCost() {
  const { t } = useTranslation('cards');
  const cards = useMe().data?.cards;
  if (!cards || cards.count === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        columnGap: 3,
        px: 1,
        mb: 3,
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        color: 'muted',
      }}
    >
      <Box>
        {t('own.atCost', { count: cards.count })}
        <Box sx={{ color: 'text.primary' }}>
          <AmountText value={cards.atCost} asset="USDT" decimals={priceDecimals} size="big" concealable />
        </Box>
      </Box>
      <Box sx={{ maxWidth: '12rem', pb: 1.5 }}>{t('own.inTotal')}</Box>
    </Box>
  );
}

function SaleTile({ card, onTakeDown }: { card: OwnCard; onTakeDown: () => void }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { session, price } = card;
  return (
    <CardTile
      card={card}
      figure={<BoughtAt card={card} />}
      note={
        <>
          {session && `${session.name}, ${format.dateTime(session.startAt)}`}
          {price !== null && (
            <Box component="span" sx={{ display: 'block', mt: 1 }}>
              <State>{t('own.forSale', { amount: format.amount(price, { decimals: priceDecimals }) })}</State>
            </Box>
          )}
        </>
      }
    >
      {canBeTakenDown(card) && (
        <Button fullWidth variant="outlined" onClick={onTakeDown}>
          {t('takeDown.action')}
        </Button>
      )}
    </CardTile>
  );
}
