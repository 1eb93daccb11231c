import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Desk } from '@server/desk/desk.list';
import { isComposing } from '@user/shared/composing';
import { token } from '@user/shared/tokens';
import { useState } from 'react';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { fieldIds } from '../keys/use-desk-keys';
import { found, lineGroups } from '../live/desk-lists';
import type { Chosen } from '../use-chosen';
import type { DeskActs } from '../use-desk-acts';
import { ChatRow } from './ChatRow';
import { DutyBar } from './DutyBar';
import { FoundCases } from './FoundCases';

interface ChatListsProps {
  desk: Desk;
  chosen: Chosen;
  acts: DeskActs;
  /** the lists could not be read anew */
  failed: boolean;
  onHelp: () => void;
}

/** One's own chats, those that wait, and to supervisors those of others; above them one's duty, and the search. */
export function ChatLists({ desk, chosen, acts, failed, onHelp }: ChatListsProps) {
  const t = useText();
  const supervises = useMay('desk.supervise');
  const mayWork = useMay('desk.work');
  const [words, setWords] = useState('');
  const groups = lineGroups.filter((group) => {
    if (group === 'others') return supervises || desk.others.length > 0;
    if (group === 'snoozed') return desk.snoozed.length > 0;
    return group === 'queue' || mayWork;
  });
  return (
    <Box
      component="section"
      aria-label={t('desk.chats')}
      sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <DutyBar desk={desk} acts={acts} failed={failed} onHelp={onHelp} />
      <Box sx={{ px: 1.5, pb: 1 }}>
        <TextField
          id={fieldIds.findChat}
          margin="none"
          placeholder={t('desk.findChat')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
            setWords('');
            if (event.target instanceof HTMLElement) event.target.blur();
          }}
          slotProps={{ htmlInput: { 'aria-label': t('desk.findChat'), type: 'search', maxLength: 60 } }}
        />
      </Box>
      {/* what scrolls can be reached by the keyboard */}
      <Box tabIndex={-1} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 2 }}>
        {groups.map((group) => {
          const chats = found(desk[group], words);
          return (
            <Box key={group} component="section" aria-labelledby={`desk-${group}`}>
              <Box
                id={`desk-${group}`}
                component="h2"
                sx={{
                  ...{
                    m: 0,
                    px: 1.5,
                    py: '6px',
                    fontSize: 12,
                    lineHeight: '16px',
                    fontWeight: 500,
                    color: 'text.secondary',
                  },
                  ...{ position: 'sticky', top: 0, zIndex: 1, bgcolor: token('ground') },
                }}
              >
                {t(`desk.groups.${group}`)} · {desk[group].length}
              </Box>
              {chats.length === 0 && words === '' ? (
                <Box sx={{ px: 1.5, pb: 1.5, color: 'text.secondary' }}>{t(`desk.none.${group}`)}</Box>
              ) : null}
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {chats.map((chat) => (
                  <ChatRow
                    key={chat.id}
                    chat={chat}
                    group={group}
                    isChosen={chat.id === chosen.id}
                    onChoose={() => chosen.choose(chat.id)}
                  />
                ))}
              </Box>
            </Box>
          );
        })}
        {words.trim() === '' ? null : <FoundCases words={words.trim()} chosen={chosen} />}
      </Box>
    </Box>
  );
}
