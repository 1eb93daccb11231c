import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { type BillFilter, filterCount } from './bill-filter';

export interface FilterSummaryProps {
  filter: BillFilter;
  onClear: () => void;
}

/** What the list is narrowed down to, in words, and the way out of it. */
export function FilterSummary({ filter, onClear }: FilterSummaryProps) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  if (filterCount(filter) === 0) return null;
  // Noon, so that no zone moves the day.
  const day = (text: string) => format.date(`${text}T12:00:00`);
  const parts = [
    filter.type === 'all' ? null : t(`type.${filter.type}`),
    filter.asset,
    filter.from && t('filter.since', { day: day(filter.from) }),
    filter.to && t('filter.until', { day: day(filter.to) }),
  ].filter(Boolean);
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, fontSize: '0.875rem', color: 'text.secondary' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{parts.join(' · ')}</Box>
      <Button size="small" onClick={onClear} sx={{ flex: 'none', mr: -2 }}>
        {t('filter.clear')}
      </Button>
    </Box>
  );
}
