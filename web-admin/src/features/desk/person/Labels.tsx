import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { DeskUser } from '@server/desk/users/desk-user.list';
import type { LabelRow } from '@server/desk/users/desk-users.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';
import { useMay } from '../../../providers/use-may';
import { Part } from './Part';

type Label = DeskUser['labels'][number];

/** What a user is marked with. A change is written at once, and shown as it is once that is done. */
export function Labels({ userId, labels }: { userId: number; labels: readonly Label[] }) {
  const t = useText();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const queries = useQueryClient();
  const mayWork = useMay('desk.work');
  const [wanted, setWanted] = useState<readonly Label[] | null>(null);
  const { data } = useGetList<LabelRow>(
    'desk-labels',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { enabled: mayWork },
  );

  const put = async (next: readonly Label[]) => {
    setWanted(next);
    try {
      await provider.action('desk', null, `users/${userId}/labels`, { labels: next.map(({ id }) => id) });
      await queries.invalidateQueries({ queryKey: ['read'] });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setWanted(null);
    }
  };
  if (!mayWork) {
    if (labels.length === 0) return null;
    return (
      <Part title={t('desk.labels')}>
        {labels.map(({ id, name }) => (
          <Chip key={id} size="small" variant="outlined" label={name} />
        ))}
      </Part>
    );
  }
  return (
    <Part title={t('desk.labels')}>
      <Autocomplete<Label, true>
        multiple
        size="small"
        options={data ?? []}
        value={[...(wanted ?? labels)]}
        disabled={wanted !== null}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={t('desk.noLabels')}
        onChange={(_, next) => void put(next)}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            margin="none"
            placeholder={labels.length === 0 ? t('desk.addLabel') : undefined}
            slotProps={{ htmlInput: { ...parameters.inputProps, 'aria-label': t('desk.labels') } }}
          />
        )}
      />
    </Part>
  );
}
