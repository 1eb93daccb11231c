import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { UserRow } from '@server/users/users.list';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useText } from '../locales/use-text';

interface UserChoiceProps {
  label: string;
  name: string;
  fault: string | undefined;
  autoFocus: boolean;
  onChange: (name: string, value: string) => void;
}

const nameOf = (user: UserRow) => (user.nickname ? `${user.uid} (${user.nickname})` : user.uid);

/** A user, found as everywhere else: by user ID, address, code or nickname. Sets the id, and the label beside it. */
export function UserChoice({ label, name, fault, autoFocus, onChange }: UserChoiceProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const q = wanted.trim();
  const { data, isFetching } = useGetList<UserRow>(
    'users',
    { filter: { q }, pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: q !== '' },
  );
  return (
    <Autocomplete<UserRow>
      options={q === '' ? [] : (data ?? [])}
      loading={isFetching}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(users) => users}
      noOptionsText={t(q === '' ? 'users.searchHelp' : 'app.nothingFound')}
      onInputChange={(_, text, why) => {
        if (why === 'input') setWanted(text);
      }}
      onChange={(_, user) => {
        onChange(name, user ? String(user.id) : '');
        onChange(`${name}Label`, user ? nameOf(user) : '');
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          required
          autoFocus={autoFocus}
          error={fault !== undefined}
          helperText={fault ?? t('users.searchHelp')}
        />
      )}
    />
  );
}
