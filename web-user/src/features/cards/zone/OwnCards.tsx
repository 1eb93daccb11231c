import { Button } from '@mui/material';
import type { OwnCard, StripSession } from '@server/cards/cards.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
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
  const [turning, setTurning] = useState<OwnCard | null>(null);
  return (
    <>
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
            text={next ? t('none.mine.next', { time: begins(next, now) }) : t('none.mine.text')}
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
  const format = useFormat();
  const { received, hangableAt, auto } = card;
  const rests = Date.parse(hangableAt) > now;
  return (
    <CardTile
      card={card}
      figure={<AmountText value={received} asset="USDT" decimals={priceDecimals} size="row" />}
      note={
        <>
          {t('own.bringsUpTo')}
          {rests && <br />}
          {rests && t('own.rests', { time: format.dateTime(hangableAt) })}
        </>
      }
    >
      <Switch label={t('auto.label')} on={auto} onChange={onAuto} />
    </CardTile>
  );
}

function SaleTile({ card, onTakeDown }: { card: OwnCard; onTakeDown: () => void }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { session } = card;
  return (
    <CardTile card={card} note={session && `${session.name}, ${format.dateTime(session.startAt)}`}>
      {canBeTakenDown(card) && (
        <Button fullWidth variant="outlined" onClick={onTakeDown}>
          {t('takeDown.action')}
        </Button>
      )}
    </CardTile>
  );
}
