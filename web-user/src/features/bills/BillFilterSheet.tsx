import { Box, Button, ButtonBase, InputBase } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { dayOf } from '../../lib/content/days';
import { edge, radius, token, weight } from '../../theme/tokens';
import { Sheet } from '../../ui/Sheet';
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
    <Sheet
      open
      onClose={onClose}
      title={t('filter.open')}
      footer={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 3 }}>
          <Button variant="outlined" size="large" onClick={() => onApply(noFilter)}>
            {t('filter.clear')}
          </Button>
          <Button variant="contained" size="large" onClick={() => onApply(orderedDays(draft))}>
            {t('filter.apply')}
          </Button>
        </Box>
      }
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
    </Sheet>
  );
}

interface ChoiceChipsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A choice of one, as chips that wrap. */
function ChoiceChips<T extends string>({ label, value, options, onChange }: ChoiceChipsProps<T>) {
  const id = useId();
  return (
    <Box sx={{ mb: 5 }}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 2 }}>
        {label}
      </Box>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <ButtonBase
              key={option.value}
              aria-pressed={chosen}
              onClick={() => onChange(option.value)}
              sx={{
                minHeight: 44,
                px: 3.5,
                borderRadius: '22px',
                bgcolor: chosen ? 'brassWash' : 'raised',
                boxShadow: chosen ? `inset 0 0 0 1px ${token('rule')}` : edge.line,
                color: chosen ? 'brassInk' : 'text.primary',
                fontSize: '0.875rem',
                fontWeight: weight.medium,
              }}
            >
              {option.label}
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
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
