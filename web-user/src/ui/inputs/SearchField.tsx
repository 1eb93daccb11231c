import { Box, IconButton, InputBase } from '@mui/material';
import { Icon } from '../../shared/icons/Icon';
import { edge, radius, token } from '../../shared/tokens';

export interface SearchFieldProps {
  /** what can be searched by; also its name */
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** the name of the button that empties it */
  clearLabel: string;
}

/** A line to search a list by; it searches as somebody types, so it has no button but the one that empties it. */
export const SearchField = ({ label, value, onChange, maxLength, clearLabel }: SearchFieldProps) => (
  <Box
    role="search"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minHeight: 48,
      pl: 4,
      pr: 1,
      bgcolor: 'surface',
      borderRadius: `${radius.control}px`,
      boxShadow: edge.line,
      '&:focus-within': { boxShadow: `inset 0 0 0 2px ${token('rule')}` },
    }}
  >
    <Icon name="search" aria-hidden="true" sx={{ color: 'muted', fontSize: '1.25rem', flex: 'none' }} />
    <InputBase
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      inputProps={{
        maxLength,
        type: 'search',
        enterKeyHint: 'search',
        autoComplete: 'off',
        autoCapitalize: 'off',
        spellCheck: false,
        'aria-label': label,
      }}
      sx={{ minHeight: 44, minWidth: 0, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
    {value !== '' && (
      <IconButton aria-label={clearLabel} onClick={() => onChange('')} sx={{ color: 'muted' }}>
        <Icon name="x" />
      </IconButton>
    )}
  </Box>
);
