import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Colleague, NoteRow } from '@server/users/notes/notes.schemas';
import { token } from '@user/shared/tokens';
import { useState } from 'react';
import { Time } from '../../../fields/time/TimeField';
import { useNow } from '../../../fields/time/use-now';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { NoteField } from './NoteField';
import type { SendNote } from './use-send-note';

interface NoteThreadProps {
  note: NoteRow;
  /** oldest first */
  answers: readonly NoteRow[];
  colleagues: readonly Colleague[];
  send: SendNote;
  busy: boolean;
}

/** A note with its answers. Its author corrects it for ten minutes; everybody who writes notes answers it. */
export function NoteThread({ note, answers, colleagues, send, busy }: NoteThreadProps) {
  const t = useText();
  const mayWrite = useMay('users.note');
  const [answer, setAnswer] = useState<string | null>(null);
  const save = async () => {
    if (answer !== null && (await send(answer, note.id))) setAnswer(null);
  };
  return (
    <Box component="li" sx={{ p: 1, borderRadius: '10px', bgcolor: token('raised') }}>
      <NoteBody note={note} colleagues={colleagues} send={send} busy={busy} />
      {answers.length === 0 ? null : (
        <Box
          component="ul"
          sx={{ m: 0, mt: 0.75, p: 0, pl: 1.25, listStyle: 'none', borderLeft: `2px solid ${token('line')}` }}
        >
          {answers.map((each) => (
            <Box component="li" key={each.id} sx={{ mt: 0.5 }}>
              <NoteBody note={each} colleagues={colleagues} send={send} busy={busy} />
            </Box>
          ))}
        </Box>
      )}
      {mayWrite && answer === null ? (
        <Button size="small" sx={{ mt: 0.25, ml: -0.5 }} onClick={() => setAnswer('')}>
          {t('timeline.notes.answer')}
        </Button>
      ) : null}
      {answer === null ? null : (
        <Writing
          label={t('timeline.notes.writeAnswer')}
          text={answer}
          colleagues={colleagues}
          busy={busy}
          write={setAnswer}
          save={() => void save()}
          leave={() => setAnswer(null)}
        />
      )}
    </Box>
  );
}

function NoteBody({ note, colleagues, send, busy }: Omit<NoteThreadProps, 'answers'>) {
  const t = useText();
  const now = useNow(15_000);
  const [correction, setCorrection] = useState<string | null>(null);
  const isCorrectable = note.correctUntil !== null && now < Date.parse(note.correctUntil);
  const save = async () => {
    if (correction !== null && (await send(correction, null, note.id))) setCorrection(null);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: 12, color: 'text.secondary' }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {note.staff}
        </Box>
        {note.correctedAt === null ? null : <span>{t('timeline.notes.corrected')}</span>}
        <Time iso={note.createdAt} form="short" />
      </Box>
      {correction === null ? (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <Marked text={note.text} names={note.mentions} />
        </Box>
      ) : (
        <Writing
          label={t('timeline.notes.correct')}
          text={correction}
          colleagues={colleagues}
          busy={busy}
          write={setCorrection}
          save={() => void save()}
          leave={() => setCorrection(null)}
        />
      )}
      {isCorrectable && correction === null ? (
        <Button size="small" sx={{ ml: -0.5 }} onClick={() => setCorrection(note.text)}>
          {t('timeline.notes.correct')}
        </Button>
      ) : null}
    </>
  );
}

interface WritingProps {
  label: string;
  text: string;
  colleagues: readonly Colleague[];
  busy: boolean;
  write: (text: string) => void;
  save: () => void;
  leave: () => void;
}

function Writing({ busy, save, leave, ...field }: WritingProps) {
  const t = useText();
  return (
    <Box sx={{ mt: 0.5 }}>
      <NoteField {...field} save={save} leave={leave} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 0.5 }}>
        <Button size="small" onClick={leave}>
          {t('app.cancel')}
        </Button>
        <Button size="small" variant="outlined" disabled={busy || field.text.trim() === ''} onClick={save}>
          {t('desk.keepNote')}
        </Button>
      </Box>
    </Box>
  );
}

/** A text with the names in it set off. */
function Marked({ text, names }: { text: string; names: readonly string[] }) {
  const marks = [...names].sort((a, b) => b.length - a.length).map((name) => `@${name}`);
  const escaped = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return text;
  let at = 0;
  return text.split(new RegExp(`(${escaped.join('|')})`)).map((part) => {
    at += part.length;
    return marks.includes(part) ? <strong key={at}>{part}</strong> : part;
  });
}
