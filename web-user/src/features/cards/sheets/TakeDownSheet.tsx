import type { CardRow } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/feedback/toast';
import { ActSheet, Exact, useMoneyFlow } from '../../money';
import { takeDown } from '../card-calls';

export interface TakeDownSheetProps {
  card: Pick<CardRow, 'id' | 'serial' | 'price' | 'session'>;
  onClose: () => void;
}

/** Takes a card down before its session begins. */
export function TakeDownSheet({ card: { id, serial, price, session }, onClose }: TakeDownSheetProps) {
  const { t } = useTranslation('cards');
  const flow = useMoneyFlow({
    send: takeDown,
    faults: {},
    about: () => ({ kind: 'takeDown', asset: 'USDT', amount: price ?? '0', to: serial, id }),
    onDone: () => {
      showToast(t('takeDown.done'));
      onClose();
    },
  });
  return (
    <ActSheet
      flow={flow}
      request={{ id }}
      onClose={onClose}
      title={t('takeDown.title', { serial })}
      rows={[
        { label: t('fact.asked'), value: <Exact value={price} asset="USDT" /> },
        ...(session ? [{ label: t('fact.session'), value: session.name }] : []),
      ]}
      note={t('takeDown.note')}
      confirmLabel={t('takeDown.action')}
    />
  );
}
