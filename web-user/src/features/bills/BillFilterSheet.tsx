import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { Sheet } from '../../ui/Sheet';
import { dayOf } from './bill-days';
import { type BillFilter, noFilter, offeredTypes, orderedDays } from './bill-filter';
import { ChoiceChips } from './ChoiceChips';
import { DayField } from './DayField';

export interface BillFilterSheetProps {
  filter: BillFilter;
  onClose: () => void;
  onApply: (filter: BillFilter) => void;
}

const everyAsset = '*';

/** Type, asset and range of days; nothing changes before it is applied. */
export function BillFilterSheet({ filter, onClose, onApply }: BillFilterSheetProps) {
  const { t } = useTranslation('bills');
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
          ...offeredTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
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
