import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FactRow } from '../../ui/amounts/FactRows';
import { NewMark } from './NewMark';
import { entryOf } from './order';
import { savedQuery } from './recipient-calls';

/** What the address book calls a recipient, for a confirmation, and that the entry is new; no row where it has none. */
export function useSavedRow(): (target: string) => FactRow[] {
  const { t } = useTranslation('recipients');
  const saved = useQuery(savedQuery).data ?? [];
  return (target) => {
    const entry = entryOf(saved, target);
    if (!entry) return [];
    return [
      {
        label: t('book.title'),
        value: (
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
            {entry.name} <NewMark entry={entry} />
          </Box>
        ),
      },
    ];
  };
}
