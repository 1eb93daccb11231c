import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { LabelRow, OwnLabel } from '@server/users/labels/labels.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';
import { useMay } from '../../../providers/use-may';

/** The labels of all staff, by name; none for who does not read the desk. */
export function useLabels(enabled = true): readonly LabelRow[] {
  const mayRead = useMay('desk.read');
  const { data } = useGetList<LabelRow>(
    'desk-labels',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { enabled: enabled && mayRead },
  );
  return data ?? [];
}

/** What a user is marked with, as chips. */
export function LabelChips({ labels }: { labels: readonly OwnLabel[] }) {
  return labels.map(({ id, name }) => <Chip key={id} size="small" variant="outlined" label={name} />);
}

/** What a user is marked with. A change is written at once, and shown as it is once that is done. */
export function Labels({ userId, labels }: { userId: number; labels: readonly OwnLabel[] }) {
  const t = useText();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const queries = useQueryClient();
  const mayWork = useMay('desk.work');
  const [wanted, setWanted] = useState<readonly OwnLabel[] | null>(null);
  const known = useLabels(mayWork);

  const put = async (next: readonly OwnLabel[]) => {
    setWanted(next);
    const without = (from: readonly OwnLabel[], others: readonly OwnLabel[]) =>
      from.filter(({ id }) => !others.some((other) => other.id === id)).map(({ id }) => id);
    try {
      const change = { add: without(next, labels), remove: without(labels, next) };
      await provider.action('users', userId, 'labels', change);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['read'] }),
        queries.invalidateQueries({ queryKey: ['users'] }),
      ]);
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setWanted(null);
    }
  };
  if (!mayWork) return <LabelChips labels={labels} />;
  return (
    <Autocomplete<OwnLabel, true>
      multiple
      size="small"
      options={[...known]}
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
  );
}
