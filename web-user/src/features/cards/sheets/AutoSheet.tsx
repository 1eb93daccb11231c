import type { OwnCard } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { showToast } from '../../../ui/feedback/toast';
import { Callout } from '../../../ui/parts/Callout';
import { ActSheet, Exact, PasswordSheet, SetPassword, useMoneyFlow } from '../../money';
import { setAuto } from '../card-calls';
import { cardPage } from '../card-words';

export interface AutoSheetProps {
  card: Pick<OwnCard, 'id' | 'serial' | 'auto' | 'highest' | 'received' | 'hangableAt'>;
  onClose: () => void;
}

/** Lets a card hang by itself when its rest is over, or no longer. To let it takes the trade password. */
export function AutoSheet({ card, onClose }: AutoSheetProps) {
  const { t } = useTranslation(['cards', 'money']);
  const format = useFormat();
  const { id, serial, auto, highest, received, hangableAt } = card;
  const on = !auto;
  const flow = useMoneyFlow({
    send: setAuto,
    faults: {},
    about: () => ({ kind: on ? 'autoOn' : 'autoOff', asset: 'USDT', amount: highest, to: serial, id }),
    onDone: () => {
      showToast(t(on ? 'auto.nowOn' : 'auto.nowOff'));
      onClose();
    },
    pass: on ? 'trade' : null,
  });
  const { missing } = flow.pass;
  return (
    <>
      <ActSheet
        flow={flow}
        request={{ id, on }}
        onClose={onClose}
        title={t(on ? 'auto.on' : 'auto.off', { serial })}
        rows={
          on
            ? [
                { label: t('fact.hangFrom'), value: format.dateTime(hangableAt) },
                { label: t('fact.asked'), value: <Exact value={highest} asset="USDT" /> },
                { label: t('fact.brings'), value: <Exact value={received} asset="USDT" /> },
              ]
            : []
        }
        warning={missing && <Callout tone="info">{t('hang.passwordMissing')}</Callout>}
        first={missing && <SetPassword back={cardPage(id)} />}
        note={t(on ? 'auto.onNote' : 'auto.offNote')}
        confirmLabel={t(on ? 'auto.turnOn' : 'auto.turnOff')}
      />
      <PasswordSheet flow={flow} hint={t('auto.password')} back={cardPage(id)} />
    </>
  );
}
