import { Box, IconButton } from '@mui/material';
import type { SavedRecipient } from '@server/finance/recipients/recipients.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedUid } from '../../lib/account/names';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { Icon } from '../../shared/icons/Icon';
import { PersonMark } from '../../shared/marks/PersonMark';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { SearchField } from '../../ui/inputs/SearchField';
import { Callout } from '../../ui/parts/Callout';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Sheet } from '../../ui/sheets/Sheet';
import { NewMark } from './NewMark';
import { shownEntries } from './order';
import { deleteRecipient, savedQuery } from './recipient-calls';

export interface AddressBookSheetProps {
  kind: SavedRecipient['kind'];
  /** whom one paid last, by target, the latest first */
  recent: readonly string[];
  onClose: () => void;
  onChoose: (target: string) => void;
}

/** Whom the reader saved: a tap fills one in. */
export function AddressBookSheet({ kind, recent, onClose, onChoose }: AddressBookSheetProps) {
  const { t } = useTranslation('recipients');
  const errorText = useErrorText();
  const query = useQuery(savedQuery);
  const [typed, setTyped] = useState('');
  const removal = useAct({ mutationFn: deleteRecipient });
  return (
    <Sheet open onClose={onClose} title={t('book.title')}>
      {removal.error && <Callout tone="error">{errorText(removal.error)}</Callout>}
      <QueryView query={query}>
        {(entries) => {
          const ofKind = entries.filter((each) => each.kind === kind);
          const shown = shownEntries(entries, { kind, typed, recent });
          if (ofKind.length === 0) return <EmptyState title={t('book.empty')} text={t(`book.how.${kind}`)} />;
          return (
            <>
              <Box sx={{ mb: 3 }}>
                <SearchField
                  label={t('book.search')}
                  value={typed}
                  onChange={setTyped}
                  maxLength={64}
                  clearLabel={t('book.clear')}
                />
              </Box>
              <Box role="status" sx={{ color: 'muted', fontSize: '0.875rem', pb: shown.length === 0 ? 4 : 0 }}>
                {shown.length === 0 && t('book.none')}
              </Box>
              <List>
                {shown.map((entry) => (
                  <Box component="li" key={entry.id} sx={{ display: 'flex', alignItems: 'center' }}>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <ListRow
                        icon={kind === 'user' ? <PersonMark seed={entry.target} /> : <Icon name="wallet" />}
                        title={entry.name}
                        detail={kind === 'user' ? spacedUid(entry.target) : entry.target}
                        value={<NewMark entry={entry} />}
                        onClick={() => onChoose(entry.target)}
                      />
                    </Box>
                    <IconButton
                      aria-label={t('book.delete', { name: entry.name })}
                      disabled={removal.isPending}
                      onClick={() => removal.mutate(entry)}
                      sx={{ color: 'muted' }}
                    >
                      <Icon name="x" />
                    </IconButton>
                  </Box>
                ))}
              </List>
            </>
          );
        }}
      </QueryView>
    </Sheet>
  );
}
