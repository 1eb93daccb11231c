import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { NoteRow } from '@server/desk/users/desk-users.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { isComposing } from '@user/shared/composing';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { type KeyboardEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Time } from '../../../fields/time/TimeField';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { useMay } from '../../../providers/use-may';
import { fieldIds } from '../keys/use-desk-keys';
import { keep, readKept } from '../live/kept';
import { useRun } from '../use-run';
import { Part } from './Part';

/** The longest note the server takes. */
const longest = 1_000;

/** What staff write about a user for one another; what is being written stays where another chat is opened. */
export function Notes({ userId, notes }: { userId: number; notes: readonly NoteRow[] }) {
  const t = useText();
  const provider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const mayWork = useMay('desk.work');
  const draft = `note.${userId}`;
  const [text, setText] = useState(() => readKept(draft) ?? '');
  const { busy, run } = useRun();

  const write = (next: string) => {
    setText(next);
    keep(draft, next === '' ? null : next);
  };
  const change = (work: () => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: ['read', `desk/users/${userId}`] });
    });
  const save = async () => {
    if (text.trim() === '') return;
    if (await change(() => provider.action('desk', null, `users/${userId}/notes`, { text: text.trim() }))) write('');
  };
  const remove = (id: number) => void change(() => provider.remove(`desk/notes/${id}`));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') document.getElementById(fieldIds.note)?.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void save();
  };
  return (
    <Part title={t('desk.notes')}>
      {mayWork ? (
        <TextField
          id={fieldIds.note}
          margin="none"
          multiline
          maxRows={5}
          placeholder={t('desk.writeNote')}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { 'aria-label': t('desk.writeNote'), maxLength: longest } }}
        />
      ) : null}
      {text.trim() === '' ? null : (
        <Box sx={{ textAlign: 'right', pt: 0.5 }}>
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void save()}>
            {t('desk.keepNote')}
          </Button>
        </Box>
      )}
      {notes.length === 0 && !mayWork ? <Box sx={{ color: 'text.secondary' }}>{t('desk.noNotes')}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {notes.map((note) => (
          <Box component="li" key={note.id} sx={{ mt: 1, p: 1, borderRadius: '10px', bgcolor: token('raised') }}>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Box>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                fontSize: 12,
                color: 'text.secondary',
                minHeight: 24,
              }}
            >
              <Box component="span" sx={{ flex: 1 }}>
                {note.staff} · <Time iso={note.createdAt} form="short" />
              </Box>
              {note.mine ? (
                <IconButton
                  size="small"
                  aria-label={t('desk.removeNote')}
                  disabled={busy}
                  onClick={() => remove(note.id)}
                  sx={{ p: 0.25 }}
                >
                  <Icon name="x" sx={{ fontSize: 14 }} />
                </IconButton>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  );
}
