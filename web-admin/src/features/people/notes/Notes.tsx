import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Colleague, NoteRow } from '@server/users/notes/notes.schemas';
import { useState } from 'react';
import { Failed, Waiting } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { keep, readKept } from '../../../unsaved/kept';
import { MentionsButton } from './MentionsButton';
import { NoteField } from './NoteField';
import { NoteThread } from './NoteThread';
import { useSendNote } from './use-send-note';

/** What staff write about a user for one another; what is being written stays where another user is opened. */
export function Notes({ userId, fieldId }: { userId: number; fieldId?: string }) {
  const t = useText();
  const mayWrite = useMay('users.note');
  const { data: notes, error, refetch } = useRead<NoteRow[]>(`users/${userId}/notes`);
  const { data: colleagues = [] } = useRead<Colleague[]>('desk-notes/colleagues', { enabled: mayWrite });
  const draft = `note.${userId}`;
  const [text, setText] = useState(() => readKept(draft) ?? '');
  const { busy, send } = useSendNote(userId, colleagues);

  const write = (next: string) => {
    setText(next);
    keep(draft, next === '' ? null : next);
  };
  const save = async () => {
    if (await send(text, null)) write('');
  };
  const threads = (notes ?? []).filter(({ answers }) => answers === null || !notes?.some(({ id }) => id === answers));
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayWrite ? (
        <NoteField
          id={fieldId}
          label={t('desk.writeNote')}
          text={text}
          colleagues={colleagues}
          write={write}
          save={() => void save()}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <MentionsButton />
        {text.trim() === '' ? null : (
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void save()}>
            {t('desk.keepNote')}
          </Button>
        )}
      </Box>
      {error ? <Failed error={error} retry={() => void refetch()} /> : null}
      {!notes && !error ? <Waiting lines={2} /> : null}
      {notes?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{t('desk.noNotes')}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {threads.map((note) => (
          <NoteThread
            key={note.id}
            note={note}
            answers={(notes ?? []).filter(({ answers }) => answers === note.id).reverse()}
            colleagues={colleagues}
            send={send}
            busy={busy}
          />
        ))}
      </Box>
    </Box>
  );
}
