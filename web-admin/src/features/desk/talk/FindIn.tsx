import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { isComposing } from '@user/shared/composing';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { useState } from 'react';
import { useSettled } from '../../../fields/forms/use-settled';
import { Failed } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { isoOfSeconds } from '../../../fields/time/time';
import { useText } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';

interface FindInProps {
  conversation: number;
  onGo: (seq: number) => void;
  onClose: () => void;
}

/** Finds words in the whole conversation, newest first; a line leads to where they were said. */
export function FindIn({ conversation, onGo, onClose }: FindInProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const { data, error, refetch } = useRead<{ list: ChatMessageWire[] }>(
    `desk/conversations/${conversation}/search?q=${encodeURIComponent(q)}`,
    { enabled: q !== '' },
  );
  const list = q === '' ? [] : (data?.list ?? []);
  return (
    <Box role="search" sx={{ px: 1.5, py: 1, borderBottom: `1px solid ${token('line')}` }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <TextField
          margin="none"
          autoFocus
          placeholder={t('desk.findIn')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (isComposing(nativeEvent)) return;
            if (key === 'Escape') onClose();
            const [first] = list;
            if (key === 'Enter' && first) onGo(first.seq);
          }}
          slotProps={{ htmlInput: { 'aria-label': t('desk.findIn'), maxLength: 60 } }}
        />
        <IconButton size="small" aria-label={t('app.close')} onClick={onClose}>
          <Icon name="x" sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
      {error ? <Failed error={error} retry={() => void refetch()} /> : null}
      {q !== '' && data && list.length === 0 ? (
        <Box role="status" sx={{ pt: 1, color: 'text.secondary' }}>
          {t('desk.foundNothing')}
        </Box>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 180, overflowY: 'auto' }}>
        {list.map(({ seq, nickname, body, add_time }) => (
          <li key={seq}>
            <ButtonBase
              onClick={() => onGo(seq)}
              sx={{ width: '100%', justifyContent: 'flex-start', gap: 1, py: '5px', fontSize: 13, textAlign: 'left' }}
            >
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, flex: 'none' }}>
                <Time iso={isoOfSeconds(add_time)} form="short" /> {nickname}
              </Box>
              <Box
                component="span"
                sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {body?.text ?? ''}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
