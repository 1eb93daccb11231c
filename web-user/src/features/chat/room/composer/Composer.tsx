import { Box, Button, IconButton, InputBase } from '@mui/material';
import { longestText, mostChosen } from '@server/common/words/messages.rules';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MessageContent, Quoted } from '../../../../shared/chat-client/outbox-item';
import { isComposing } from '../../../../shared/composing';
import { Icon } from '../../../../shared/icons/Icon';
import { brassFill, edge, token, weight } from '../../../../shared/tokens';
import { showToast } from '../../../../ui/feedback/toast';
import { footBar } from '../../../../ui/pages/BottomBar';
import { ChatIcon } from '../../ChatIcon';
import { chooseLocationPage } from '../../chat-pages';
import { saveDraft, sendMessage, sendTyping } from '../../live/chat';
import { chatState } from '../../live/chat-store';
import { useQuoteText } from '../../use-message-text';
import { AddSheet } from './AddSheet';
import { albumsOf } from './albums';
import { CardSheet } from './CardSheet';
import { EmojiPanel } from './EmojiPanel';
import { shrinkPicture } from './shrink-picture';

/** What the next text is: an answer to a message, or another text for one. */
export type ComposerTask =
  | { readonly kind: 'reply'; readonly quoted: Quoted & { readonly quote: object } }
  | { readonly kind: 'edit'; readonly seq: number; readonly text: string };

const draftMs = 400;

const takesMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

interface ComposerProps {
  row: ConversationRow;
  task: ComposerTask | null;
  onTask: (task: ComposerTask | null) => void;
  onSent: () => void;
}

/** The line one writes in, with what can be added to it. What is written stays as a draft. */
export function Composer({ row: { conversation }, task, onTask, onSent }: ComposerProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const [written, setWritten] = useState(() => chatState.get().drafts.get(conversation) ?? '');
  // Another text for an earlier message; what was begun waits meanwhile.
  const [changed, setChanged] = useState('');
  const [open, setOpen] = useState<'add' | 'emoji' | 'card' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const editing = task?.kind === 'edit';
  const [text, setText] = editing ? [changed, setChanged] : [written, setWritten];
  const over = [...text].length - longestText;
  const ready = text.trim() !== '' && over <= 0;

  const draft = useRef(written);
  useEffect(() => {
    draft.current = written;
    const timer = setTimeout(() => saveDraft(conversation, written), draftMs);
    return () => clearTimeout(timer);
  }, [conversation, written]);
  useEffect(() => () => saveDraft(conversation, draft.current), [conversation]);

  useEffect(() => {
    if (task?.kind === 'edit') setChanged(task.text);
    if (task) field.current?.focus();
  }, [task]);

  const send = (content: MessageContent) => {
    sendMessage(conversation, content, task?.kind === 'reply' && content.kind !== 'edit' ? task.quoted : null);
    onSent();
  };
  const sendText = () => {
    if (!ready) return;
    const words = text.trim();
    if (task?.kind === 'edit') {
      if (words !== task.text) send({ kind: 'edit', seq: task.seq, text: words });
      else onTask(null);
      return;
    }
    setWritten('');
    saveDraft(conversation, '');
    send({ kind: 'text', text: words });
  };
  const sendPictures = async (chosen: readonly File[]) => {
    if (chosen.length > mostChosen) showToast(t('composer.tooMany', { count: mostChosen }));
    for (const album of albumsOf(chosen)) {
      const pictures = await Promise.all(album.map(async (file) => ({ file: await shrinkPicture(file), url: null })));
      send({ kind: 'images', pictures });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && task) {
      event.preventDefault();
      onTask(null);
    }
    // On a phone Enter begins a line.
    if (event.key !== 'Enter' || event.shiftKey || !takesMouse()) return;
    event.preventDefault();
    sendText();
  };
  const insert = (sign: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    setText(text.slice(0, from) + sign + text.slice(to));
    requestAnimationFrame(() => field.current?.setSelectionRange(from + sign.length, from + sign.length));
  };

  return (
    <Box sx={{ ...footBar, flex: 'none', px: 2, pt: 2, pb: 'calc(10px + env(safe-area-inset-bottom))' }}>
      {task && <TaskStrip task={task} onCancel={() => onTask(null)} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5 }}>
        <IconButton
          aria-label={t('composer.add')}
          aria-haspopup="dialog"
          onClick={() => setOpen('add')}
          sx={{ color: 'muted' }}
        >
          <Icon name="plus" />
        </IconButton>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'flex-end',
            flex: 1,
            minWidth: 0,
            pl: 3.5,
            bgcolor: 'raised',
            borderRadius: '22px',
            boxShadow: edge.line,
            '&:focus-within': { boxShadow: `inset 0 0 0 2px ${token('rule')}` },
          }}
        >
          <InputBase
            multiline
            fullWidth
            maxRows={5}
            inputRef={field}
            value={text}
            placeholder={t('composer.label')}
            onChange={(event) => {
              setText(event.target.value);
              if (event.target.value.trim() !== '' && !editing) sendTyping(conversation);
            }}
            onKeyDown={onKeyDown}
            inputProps={{
              'aria-label': t('composer.label'),
              'aria-invalid': over > 0,
              'aria-describedby': 'composer-over',
            }}
            sx={{ minHeight: 44, py: 2.5, fontSize: '1rem', lineHeight: 22 / 16 }}
          />
          <IconButton
            aria-label={t(open === 'emoji' ? 'composer.closeEmoji' : 'composer.emoji')}
            aria-expanded={open === 'emoji'}
            onClick={() => setOpen(open === 'emoji' ? null : 'emoji')}
            sx={{ color: 'muted' }}
          >
            <ChatIcon name="smile" />
          </IconButton>
        </Box>
        <IconButton
          aria-label={t('composer.send')}
          disabled={!ready}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={sendText}
          sx={{
            borderRadius: '50%',
            '&, &:hover': { color: 'onBrass', background: brassFill, boxShadow: edge.brass },
            '&.Mui-disabled': { color: 'onBrass', opacity: 0.45 },
          }}
        >
          <Icon name={editing ? 'check' : 'send'} sx={{ fontSize: '1.25rem' }} />
        </IconButton>
      </Box>
      <Box id="composer-over" role="alert" sx={{ px: 4, fontSize: '0.75rem', color: 'loss' }}>
        {over > 0 && <Box sx={{ pt: 1.5 }}>{t('composer.tooLong', { count: over })}</Box>}
      </Box>
      {open === 'emoji' && <EmojiPanel onChoose={insert} />}
      <input
        ref={files}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        hidden
        data-testid="pictures"
        onChange={(event) => {
          void sendPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <AddSheet
        open={open === 'add'}
        onClose={() => setOpen(null)}
        onPhotos={() => {
          setOpen(null);
          files.current?.click();
        }}
        onCard={() => setOpen('card')}
        // In the place of the sheet's own entry in the history: Back then leads here.
        onPlace={() => void navigate(chooseLocationPage(conversation), { replace: true })}
      />
      <CardSheet
        open={open === 'card'}
        onClose={() => setOpen(null)}
        onChoose={(card) => {
          setOpen(null);
          send({ kind: 'card', card });
        }}
      />
    </Box>
  );
}

function TaskStrip({ task, onCancel }: { task: ComposerTask; onCancel: () => void }) {
  const { t } = useTranslation('chat');
  const words = useQuoteText();
  const editing = task.kind === 'edit';
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 3, pb: 1.5, fontSize: '0.875rem', lineHeight: 18 / 14 }}
    >
      {editing ? (
        <Icon name="pencil" aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.25rem' }} />
      ) : (
        <ChatIcon name="reply" aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.25rem' }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: weight.strong, overflowWrap: 'anywhere' }}>
          {editing ? t('composer.editing') : t('composer.replyTo', { name: task.quoted.quote.nickname })}
        </Box>
        <Box sx={{ color: 'muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {editing ? task.text : words(task.quoted.quote)}
        </Box>
      </Box>
      <Button size="small" onClick={onCancel}>
        {t('composer.cancel')}
      </Button>
    </Box>
  );
}
