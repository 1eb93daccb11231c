import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Colleague } from '@server/users/notes/notes.schemas';
import { isComposing } from '@user/shared/composing';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { namesFor, typedName, withName } from './mentions';

/** The longest note the server takes. */
const longest = 2_000;

interface NoteFieldProps {
  id?: string;
  label: string;
  text: string;
  colleagues: readonly Colleague[];
  write: (text: string) => void;
  save: () => void;
  leave?: () => void;
}

/** Where a note is written. `@` offers colleagues; Enter saves, Shift+Enter begins a line. */
export function NoteField({ id, label, text, colleagues, write, save, leave }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  const typed = typedName(text, caret);
  const offered = typed === null || closed ? [] : namesFor(typed, colleagues);
  const at = Math.min(chosen, offered.length - 1);

  const pick = (colleague: Colleague) => {
    const next = withName(text, caret, typed ?? '', colleague.name);
    write(next.text);
    setCaret(next.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const picked = offered[at];
    if (picked && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      pick(picked);
    } else if (picked && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setChosen((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (event.key === 'Escape') {
      if (picked) setClosed(true);
      else if (leave) leave();
      else field.current?.blur();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        id={id}
        inputRef={field}
        fullWidth
        margin="none"
        multiline
        minRows={2}
        maxRows={8}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          write(target.value);
          setCaret(target.selectionStart ?? target.value.length);
          setChosen(0);
          setClosed(false);
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            'aria-label': label,
            'aria-controls': offered.length > 0 ? listId : undefined,
            'aria-activedescendant': offered.length > 0 ? `${listId}-${at}` : undefined,
            maxLength: longest,
          },
        }}
      />
      {offered.length === 0 ? null : (
        <Paper elevation={4} sx={{ position: 'absolute', zIndex: 2, left: 0, right: 0, top: '100%', mt: 0.5 }}>
          <MenuList id={listId} role="listbox" dense>
            {offered.map((colleague, place) => (
              <MenuItem
                key={colleague.id}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                selected={place === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(colleague)}
              >
                {colleague.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      )}
    </Box>
  );
}
