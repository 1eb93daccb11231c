import type { CardRow } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { ConfirmSheet } from '../../ui/ConfirmSheet';
import { showToast } from '../../ui/toast';
import { Exact } from '../money';
import { takeDown } from './card-calls';

export interface TakeDownSheetProps {
  card: Pick<CardRow, 'id' | 'serial' | 'price' | 'session'>;
  onClose: () => void;
}

/** Takes a card down before its session begins. */
export function TakeDownSheet({ card: { id, serial, price, session }, onClose }: TakeDownSheetProps) {
  const { t } = useTranslation('cards');
  const errorText = useErrorText();
  const action = useMoneyAction(takeDown);
  const confirm = async () => {
    const done = await action.run({ id });
    // What was refused may be because the card is another by now.
    void refreshMe();
    if (!done) return;
    showToast(t('takeDown.done'));
    onClose();
  };
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('takeDown.title', { serial })}
      rows={[
        { label: t('fact.asked'), value: <Exact value={price} asset="USDT" /> },
        ...(session ? [{ label: t('fact.session'), value: session.name }] : []),
      ]}
      note={t('takeDown.note')}
      confirmLabel={t('takeDown.action')}
      onConfirm={() => void confirm()}
      pending={action.pending}
      error={errorText(action.error)}
    />
  );
}
