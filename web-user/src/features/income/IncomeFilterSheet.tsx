import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips';
import { FilterSheet } from '../../ui/sheets/FilterSheet';
import { kinds } from './awards';
import { everything, type IncomeFilter } from './income-calls';

export interface IncomeFilterSheetProps {
  filter: IncomeFilter;
  onClose: () => void;
  onApply: (filter: IncomeFilter) => void;
}

/** What came in or what went out, and of which kind; nothing changes until it is applied. */
export function IncomeFilterSheet({ filter, onClose, onApply }: IncomeFilterSheetProps) {
  const { t } = useTranslation(['income', 'bills']);
  const [draft, setDraft] = useState(filter);
  return (
    <FilterSheet
      onClose={onClose}
      title={t('bills:filter.open')}
      clearLabel={t('bills:filter.clear')}
      applyLabel={t('bills:filter.apply')}
      onClear={() => onApply(everything)}
      onApply={() => onApply(draft)}
    >
      <ChoiceChips
        label={t('filter.direction')}
        value={draft.direction}
        onChange={(direction) => setDraft({ ...draft, direction })}
        options={[
          { value: 'income', label: t('filter.income') },
          { value: 'expense', label: t('filter.expense') },
        ]}
      />
      {draft.direction === 'income' && (
        <ChoiceChips
          label={t('filter.kind')}
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind })}
          options={[
            { value: 'all', label: t('tab.all') },
            ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
      )}
    </FilterSheet>
  );
}
