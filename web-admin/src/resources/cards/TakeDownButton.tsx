import Button from '@mui/material/Button';
import type { ConsoleCard } from '@server/cards/cards-console.schemas';
import { addAmounts } from '@server/common/money/decimal.rules';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { isOffered, useTakeDown } from '../../cards/take-down';
import { formatAmount } from '../../fields/format-amount';
import { useLanguage, useText } from '../../locales/use-text';
import { ActionDialog } from '../../money/ActionDialog';
import type { ActionSpec } from '../../money/action';

/** Takes down the chosen cards of this page; those no longer shown are left alone. */
export function TakeDownButton() {
  const t = useText();
  const language = useLanguage();
  const takeDown = useTakeDown();
  const { data, selectedIds, onUnselectItems } = useListContext<ConsoleCard>();
  const [asked, setAsked] = useState<ActionSpec | null>(null);
  const label = t('cards.takeDown.label');
  const ask = () => {
    const cards = (data ?? []).filter((card) => selectedIds.includes(card.id) && isOffered(card));
    const total = addAmounts('0', ...cards.map(({ price }) => price ?? '0'));
    const spec = takeDown(
      { resource: 'cards', id: null, action: 'bulk-withdraw', label },
      { cards: cards.length, asked: total },
      cards.map(({ id }) => id),
    );
    const facts = cards.map(({ serial, price }) => ({
      label: serial,
      value: `${formatAmount(price ?? '0', language)} USDT`,
    }));
    setAsked({ ...spec, facts });
  };
  return (
    <>
      <Button aria-haspopup="dialog" variant="contained" color="error" onClick={ask}>
        {label}
      </Button>
      {asked ? (
        <ActionDialog
          spec={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onUnselectItems();
          }}
        />
      ) : null}
    </>
  );
}
