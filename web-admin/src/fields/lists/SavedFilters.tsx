import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useText } from '../../locales/use-text';
import {
  isSameFilter,
  isWorthSaving,
  longestName,
  readSavedFilters,
  type SavedFilter,
  withFilter,
} from './saved-filters';

/** The filters saved of this list at this desk, a tap each, and the way to save the one in use. */
export function SavedFilters() {
  const t = useText();
  const { resource, filterValues, sort, setFilters, setSort } = useListContext();
  const [stored, setStored] = useStore<unknown>(`preferences.filters.${resource}`, []);
  const [naming, setNaming] = useState(false);
  const all = readSavedFilters(stored);
  const inUse = filterValues ?? {};
  const chosen = all.find(({ filter }) => isSameFilter(filter, inUse));
  const canSave = chosen === undefined && isWorthSaving(inUse);
  if (all.length === 0 && !canSave) return null;
  const apply = ({ filter, sort: saved }: SavedFilter) => {
    setFilters({ ...filter }, {});
    setSort(saved);
  };
  return (
    <Box
      role="group"
      aria-label={t('app.savedFilters.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.5, pb: 0.5 }}
    >
      {all.map((one) => (
        <Chip
          key={one.name}
          label={one.name}
          size="small"
          color={one === chosen ? 'primary' : 'default'}
          variant={one === chosen ? 'filled' : 'outlined'}
          onClick={() => apply(one)}
          onDelete={() => setStored(all.filter(({ name }) => name !== one.name))}
        />
      ))}
      {canSave && !naming ? (
        <Chip
          icon={<AddIcon />}
          label={t('app.savedFilters.save')}
          size="small"
          variant="outlined"
          onClick={() => setNaming(true)}
        />
      ) : null}
      {canSave && naming ? (
        <NameForm
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            setStored(withFilter(all, { name, filter: inUse, sort }));
            setNaming(false);
          }}
        />
      ) : null}
    </Box>
  );
}

interface NameFormProps {
  onCancel: () => void;
  onSave: (name: string) => void;
}

function NameForm({ onCancel, onSave }: NameFormProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name) onSave(name);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <TextField
        label={t('app.savedFilters.name')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoFocus
        size="small"
        margin="none"
        slotProps={{ htmlInput: { maxLength: longestName } }}
        sx={{ width: 200 }}
      />
      <Button type="submit" size="small" disabled={name === ''}>
        {t('app.savedFilters.confirm')}
      </Button>
      <Button size="small" color="inherit" onClick={onCancel}>
        {t('app.cancel')}
      </Button>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('app.savedFilters.help')}</Box>
    </Box>
  );
}
