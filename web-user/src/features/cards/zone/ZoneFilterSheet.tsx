import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips';
import { SearchField } from '../../../ui/inputs/SearchField';
import { FilterSheet } from '../../../ui/sheets/FilterSheet';
import { cardSorts, cleared, listedStates, type ZoneFilter } from '../zone-filter';

export interface ZoneFilterSheetProps {
  filter: ZoneFilter;
  onClose: () => void;
  onApply: (filter: ZoneFilter) => void;
}

/** In which order, in which state, and of which serials; nothing changes until it is applied. */
export function ZoneFilterSheet({ filter, onClose, onApply }: ZoneFilterSheetProps) {
  const { t } = useTranslation(['cards', 'bills']);
  const [draft, setDraft] = useState(filter);
  const set = (change: Partial<ZoneFilter>) => setDraft({ ...draft, ...change });
  return (
    <FilterSheet
      onClose={onClose}
      title={t('filter.title')}
      clearLabel={t('bills:filter.clear')}
      applyLabel={t('bills:filter.apply')}
      onClear={() => onApply(cleared(draft))}
      onApply={() => onApply({ ...draft, keyword: draft.keyword.trim() })}
    >
      <Box sx={{ mb: 5 }}>
        <SearchField
          label={t('filter.serial')}
          value={draft.keyword}
          onChange={(keyword) => set({ keyword })}
          maxLength={64}
          clearLabel={t('filter.clearSerial')}
        />
      </Box>
      <ChoiceChips
        label={t('filter.sort')}
        value={draft.sort}
        onChange={(sort) => set({ sort })}
        options={cardSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <ChoiceChips
        label={t('filter.state')}
        value={draft.state ?? 'all'}
        onChange={(state) => set({ state: state === 'all' ? null : state })}
        options={[
          { value: 'all', label: t('bills:filter.all') },
          ...listedStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
    </FilterSheet>
  );
}
