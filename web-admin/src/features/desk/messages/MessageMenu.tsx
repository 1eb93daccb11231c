import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { Icon } from '@user/shared/icons/Icon';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { copyText } from '../../../fields/values/CopyButton';
import { useText } from '../../../locales/use-text';
import { session } from '../../../providers/session';
import { outbox } from '../live/outbox';
import { actsOn, type MessageAct, type Task } from './message-acts';

interface MessageMenuProps {
  message: ChatMessageWire;
  onTask: (task: Task) => void;
}

/** What can be done with one message, behind three dots beside it. */
export function MessageMenu({ message, onTask }: MessageMenuProps) {
  const t = useText();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const acts = anchor ? actsOn(message, session.get()?.id ?? 0, Date.now()) : [];
  const run = (act: MessageAct) => {
    setAnchor(null);
    if (act === 'reply' || act === 'edit') onTask({ kind: act, message });
    if (act === 'delete') outbox.add(message.conversation, { kind: 'delete', seq: message.seq });
    if (act !== 'copy') return;
    void copyText(message.body?.text ?? '').then((done) => {
      if (done) notify('app.copied', { autoHideDuration: 1_500 });
    });
  };
  return (
    <>
      <IconButton
        size="small"
        className="desk-message-menu"
        aria-label={t('desk.acts.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" sx={{ fontSize: 16 }} />
      </IconButton>
      {/* what is chosen leads to the line one writes in, not back to the dots */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {acts.map((act) => (
          <MenuItem key={act} onClick={() => run(act)}>
            {t(`desk.acts.${act}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
