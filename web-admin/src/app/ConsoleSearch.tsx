import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { SearchAnswer } from '@server/admin/search/search.schemas';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useSettled } from '../fields/forms/use-settled';
import { Keys } from '../fields/Keys';
import { useKeyDown } from '../fields/plain-key';
import { shorten } from '../fields/values/short';
import { useText } from '../locales/use-text';
import { errorMessage } from '../providers/http-errors';
import { useRead } from '../providers/use-read';
import { type Hit, isSearchKey, pathOf } from './search-hits';

/** One field that finds a user or a row anywhere; `/` goes there, Enter opens what is marked. */
export function ConsoleSearch() {
  const t = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  const { data, error, isFetching } = useRead<SearchAnswer>(`search?q=${encodeURIComponent(asked)}`, {
    enabled: asked !== '',
  });
  const current = asked === typed.trim() && asked !== '';
  const hits = (current && data?.hits) || [];

  useKeyDown((event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    field.current?.focus();
  });

  const noHits = () => {
    if (current && error) return translate(errorMessage(error));
    return typed.trim() === '' || data?.short ? t('search.short') : t('search.nothing');
  };
  return (
    <Autocomplete<Hit>
      size="small"
      options={hits}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'blur') setTyped(text);
      }}
      onChange={(_, hit) => {
        if (!hit) return;
        setTyped('');
        field.current?.blur();
        void navigate(pathOf(hit));
      }}
      filterOptions={(options) => options}
      groupBy={({ list }) => translate(`resources.${list}.name`, { smart_count: 2 })}
      getOptionKey={({ list, id }) => `${list}-${id}`}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(one, other) => one.list === other.list && one.id === other.id}
      renderOption={({ key, ...props }, { id, list, label, note }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1, fontSize: 13 }}>
          {list === 'users' ? null : <Box sx={{ color: 'text.secondary' }}>#{id}</Box>}
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{label}</Box>
          <Box sx={{ color: 'text.secondary', ml: 'auto', whiteSpace: 'nowrap' }}>
            {note.startsWith('0x') ? shorten(note) : note}
          </Box>
        </Box>
      )}
      autoHighlight
      clearOnBlur={false}
      loading={!current && typed.trim() !== '' ? true : isFetching}
      loadingText={t('search.looking')}
      noOptionsText={noHits()}
      popupIcon={null}
      sx={{
        width: { xs: 96, sm: 150, md: 300 },
        flexShrink: 1,
        mx: { xs: 0.5, sm: 1 },
        '& .MuiOutlinedInput-root': { bgcolor: token('surface'), height: 34, pr: '9px !important' },
      }}
      slotProps={{ paper: { sx: { minWidth: 360 } }, popper: { placement: 'bottom-start' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field}
          variant="outlined"
          margin="none"
          placeholder={t('search.help')}
          slotProps={{
            input: {
              ...params.InputProps,
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" sx={{ fontSize: 17 }} />
                </InputAdornment>
              ),
              endAdornment: (
                <InputAdornment position="end" sx={{ display: { xs: 'none', md: 'flex' } }}>
                  <Keys names={['/']} />
                </InputAdornment>
              ),
            },
            htmlInput: { ...params.inputProps, 'aria-label': t('search.label'), 'aria-keyshortcuts': '/' },
          }}
        />
      )}
    />
  );
}
