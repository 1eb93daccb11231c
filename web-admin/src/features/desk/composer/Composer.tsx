import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { longestText } from '@server/common/words/messages.rules';
import type { FilledAnswers } from '@server/desk/answers/answers.schemas';
import type { CaseRow } from '@server/desk/cases/cases.list';
import type { MessageContent } from '@user/shared/chat-client/outbox-item';
import { isComposing } from '@user/shared/composing';
import { Icon } from '@user/shared/icons/Icon';
import { brassFill, edge, token } from '@user/shared/tokens';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';
import { fieldIds } from '../keys/use-desk-keys';
import { connection } from '../live/connection';
import { useDraft } from '../live/drafts';
import { outbox } from '../live/outbox';
import type { Task } from '../messages/message-acts';
import { useGist } from '../messages/use-gist';
import { PicturesRow } from './PicturesRow';
import { ReadyAnswers } from './ReadyAnswers';
import { matchingAnswers, wantedAnswer } from './ready-answers';
import { usePictures } from './use-pictures';

/** The user is told at most so often that one writes, ms. */
const typingEvery = 3_000;
/** From so many characters on, how many are left is said. */
const counts = 1_800;

interface ComposerProps {
  row: CaseRow;
  task: Task | null;
  onTask: (task: Task | null) => void;
  /** other words for what one said last */
  onEditLast: () => void;
}

const albumOf = (urls: readonly string[]): MessageContent => ({
  kind: 'images',
  pictures: urls.map((url) => ({ file: null, url })),
});

/** What one writes: a draft, or other words for a message, beside which the draft stays. */
function useWords(conversation: number, task: Task | null): readonly [text: string, write: (text: string) => void] {
  const draft = useDraft(conversation);
  const edited = task?.kind === 'edit' ? task.message : null;
  const [change, setChange] = useState<{ readonly seq: number; readonly text: string } | null>(null);
  if (!edited) return draft;
  const text = change?.seq === edited.seq ? change.text : (edited.body?.text ?? '');
  return [text, (next) => setChange({ seq: edited.seq, text: next })];
}

/**
 * Where one writes: Enter sends, a `/` at the beginning finds a ready answer, pictures are chosen, pasted or dropped, and
 * nothing that was begun is lost.
 */
export function Composer({ row, task, onTask, onEditLast }: ComposerProps) {
  const t = useText();
  const listId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [text, write] = useWords(row.conversation, task);
  const pictures = usePictures(row.conversation);
  const editing = task?.kind === 'edit';
  const [marked, setMarked] = useState(0);
  const toldAt = useRef(0);
  const wanted = editing ? null : wantedAnswer(text);
  const { data: answers, error } = useRead<FilledAnswers>(`desk-cases/${row.id}/canned`, { enabled: wanted !== null });
  const shown = wanted === null ? [] : matchingAnswers(answers ?? [], wanted);
  const at = Math.min(marked, shown.length - 1);
  const words = text.trim();
  const length = [...words].length;
  const album = !editing && pictures.list.length > 0;
  const sendable = length <= longestText && (length > 0 || album) && !(album && pictures.busy);

  const send = () => {
    if (!sendable) return;
    if (task?.kind === 'edit') {
      if (words !== task.message.body?.text) {
        outbox.add(row.conversation, { kind: 'edit', seq: task.message.seq, text: words });
      }
    } else {
      const quoted = task && { seq: task.message.seq, quote: null };
      // The first of the two messages is the answer.
      if (album) outbox.add(row.conversation, albumOf(pictures.take()), quoted);
      if (length > 0) outbox.add(row.conversation, { kind: 'text', text: words }, album ? null : quoted);
      write('');
    }
    onTask(null);
  };
  useEffect(() => {
    if (task) document.getElementById(fieldIds.write)?.focus();
  }, [task]);
  const typed = (next: string) => {
    write(next);
    setMarked(0);
    if (editing || next.trim() === '' || wantedAnswer(next) !== null || Date.now() - toldAt.current < typingEvery)
      return;
    toldAt.current = Date.now();
    connection.send('typing', { conversation: row.conversation });
  };
  const choose = (answer: FilledAnswers[number] | undefined) => {
    if (answer) write(answer.text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const { key, shiftKey, altKey } = event;
    if (key === 'Escape') {
      if (wanted !== null) write('');
      else if (task) onTask(null);
      else document.getElementById(fieldIds.write)?.blur();
      return;
    }
    if (shown.length > 0 && !altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      setMarked((at + (key === 'ArrowDown' ? 1 : shown.length - 1)) % shown.length);
    } else if (shown.length > 0 && (key === 'Enter' || key === 'Tab')) choose(shown[at]);
    else if (key === 'Enter' && !shiftKey && !altKey) send();
    else if (key === 'ArrowUp' && !altKey && text === '' && !task) onEditLast();
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // cells of a table come as words and as a picture of them: the words are meant
    if (editing || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    pictures.add([...files]);
  };
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    if (!editing) pictures.add(files);
  };
  return (
    <Box
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={onDrop}
      sx={{ position: 'relative', px: 1.5, py: 1, borderTop: `1px solid ${token('line')}` }}
    >
      {wanted === null ? null : (
        <ReadyAnswers
          id={listId}
          answers={shown}
          marked={at}
          loading={answers === undefined && !error}
          onChoose={choose}
        />
      )}
      {task ? <TaskBar task={task} onEnd={() => onTask(null)} /> : null}
      {editing ? null : <PicturesRow pictures={pictures} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        {editing ? null : (
          <IconButton aria-label={t('desk.pictures.add')} onClick={() => picker.current?.click()}>
            <Icon name="image" sx={{ fontSize: 20 }} />
          </IconButton>
        )}
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          multiple
          hidden
          onChange={({ target }) => {
            pictures.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <TextField
          id={fieldIds.write}
          margin="none"
          multiline
          maxRows={8}
          placeholder={t('desk.write')}
          value={text}
          error={length > longestText}
          helperText={length > counts ? t('desk.left', { count: longestText - length }) : undefined}
          onChange={({ target }) => typed(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          slotProps={{
            htmlInput: {
              'aria-label': t('desk.write'),
              'aria-controls': wanted === null ? undefined : listId,
              'aria-activedescendant': shown.length > 0 ? `${listId}-${at}` : undefined,
              'aria-autocomplete': 'list',
            },
          }}
        />
        <IconButton
          aria-label={t('desk.send')}
          disabled={!sendable}
          onClick={send}
          sx={{
            '&, &:hover': { background: brassFill, boxShadow: edge.brass, color: token('onBrass') },
            '&.Mui-disabled': { background: token('raised'), boxShadow: edge.line, color: token('muted') },
            ...{ width: 36, height: 36, borderRadius: '50%' },
          }}
        >
          <Icon name="send" sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** What one writes is an answer to a message, or other words for it: which, and the way out of it. */
function TaskBar({ task, onEnd }: { task: Task; onEnd: () => void }) {
  const t = useText();
  const gist = useGist();
  const { kind, message } = task;
  const about = kind === 'edit' ? t('desk.changing') : t('desk.replyingTo', { name: message.nickname });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, fontSize: 12, lineHeight: '16px' }}>
      <Box sx={{ flex: 1, minWidth: 0, borderLeft: `2px solid ${token('rule')}`, pl: 1 }}>
        <Box sx={{ fontWeight: 500 }}>{about}</Box>
        <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {gist(message)}
        </Box>
      </Box>
      <IconButton size="small" aria-label={t('app.cancel')} onClick={onEnd}>
        <Icon name="x" sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
