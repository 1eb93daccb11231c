import type { ConsoleCard } from '@server/cards/cards.list';
import { addAmounts } from '@server/common/money/decimal.rules';
import { ActionDialog } from '../../../actions/ActionDialog';
import type { Selected } from '../../../fields/lists/SelectableGrid';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useTakeDown } from '../take-down';

interface TakeDownDialogProps {
  selected: Selected<ConsoleCard>;
  onClose: () => void;
}

/** Takes down the selected cards. Lists each card with its price. */
export function TakeDownDialog({ selected, onClose }: TakeDownDialogProps) {
  const t = useText();
  const language = useLanguage();
  const takeDown = useTakeDown();
  const { rows, onActed } = selected;
  const spec = takeDown(
    { resource: 'cards', id: null, action: 'bulk-withdraw', label: t('cards.takeDown.label') },
    { cards: rows.length, asked: addAmounts('0', ...rows.map(({ price }) => price ?? '0')) },
    rows.map(({ id }) => id),
  );
  const facts = rows.map(({ serial, price }) => ({
    label: serial,
    value: `${formatAmount(price ?? '0', language)} USDT`,
  }));
  return (
    <ActionDialog
      spec={{ ...spec, facts }}
      onClose={onClose}
      onDone={() => {
        onClose();
        onActed();
      }}
    />
  );
}
