import { Box, InputBase } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { dayOf } from '../../lib/content/days';
import { radius } from '../../shared/tokens';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips';
import { FilterSheet } from '../../ui/sheets/FilterSheet';
import { type BillFilter, noFilter, offeredTypes, orderedDays } from './bill-filter';

export interface BillFilterSheetProps {
  filter: BillFilter;
  onClose: () => void;
  onApply: (filter: BillFilter) => void;
}

const everyAsset = '*';

/** Type, asset and range of days; nothing changes until it is applied. */
export function BillFilterSheet({ filter, onClose, onApply }: BillFilterSheetProps) {
  const { t } = useTranslation(['bills', 'words']);
  const assets = useSite()?.assets ?? [];
  const [draft, setDraft] = useState(filter);
  const set = (change: Partial<BillFilter>) => setDraft({ ...draft, ...change });
  const today = dayOf(new Date());
  return (
    <FilterSheet
      onClose={onClose}
      title={t('filter.open')}
      clearLabel={t('filter.clear')}
      applyLabel={t('filter.apply')}
      onClear={() => onApply(noFilter)}
      onApply={() => onApply(orderedDays(draft))}
    >
      <ChoiceChips
        label={t('filter.type')}
        value={draft.type}
        onChange={(type) => set({ type })}
        options={[
          { value: 'all', label: t('filter.all') },
          ...offeredTypes.map((type) => ({ value: type, label: t(`words:billTypes.${type}`) })),
        ]}
      />
      <ChoiceChips
        label={t('filter.asset')}
        value={draft.asset ?? everyAsset}
        onChange={(asset) => set({ asset: asset === everyAsset ? null : asset })}
        options={[
          { value: everyAsset, label: t('filter.all') },
          ...assets.map(({ code }) => ({ value: code, label: code })),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        <DayField label={t('filter.from')} value={draft.from} onChange={(from) => set({ from })} latest={today} />
        <DayField label={t('filter.to')} value={draft.to} onChange={(to) => set({ to })} latest={today} />
      </Box>
    </FilterSheet>
  );
}

interface DayFieldProps {
  label: string;
  /** "2026-11-21"; null: open */
  value: string | null;
  onChange: (day: string | null) => void;
  /** the last day that can be chosen */
  latest: string;
}

/** A day, chosen with the phone's own calendar. */
function DayField({ label, value, onChange, latest }: DayFieldProps) {
  const id = useId();
  return (
    <Box sx={{ flex: '1 1 136px', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 2 }}>
        {label}
      </Box>
      <InputBase
        id={id}
        type="date"
        fullWidth
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        inputProps={{ max: latest }}
        sx={{
          minHeight: 48,
          px: 3,
          bgcolor: 'raised',
          border: 1,
          borderColor: 'line',
          borderRadius: `${radius.control}px`,
          '&.Mui-focused': { borderColor: 'rule' },
        }}
      />
    </Box>
  );
}
