import type { ConversationEdit, ConversationRow } from '@server/messaging/chat.schemas';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/http/use-error-text';
import { Icon } from '../../../shared/icons/Icon';
import { showToast } from '../../../ui/feedback/toast';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Sheet } from '../../../ui/sheets/Sheet';
import { ChatIcon } from '../ChatIcon';
import { markRead } from '../live/chat';
import { editRow } from '../live/conversations';
import { rowName } from '../row-name';

/** What can be done with a conversation on the list. */
export function ConversationMenu({ row, onClose }: { row: ConversationRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const edit = (change: ConversationEdit) => () => {
    onClose();
    if (row) editRow(row.conversation, change).catch((error: unknown) => showToast(errorText(error) ?? ''));
  };
  const read = () => {
    onClose();
    if (row) markRead(row.conversation, row.lastSeq);
  };
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={row?.kind === 'service' ? t('serviceName') : row ? rowName(row) : ''}
    >
      {row && (
        <List>
          <li>
            <ListRow
              icon={<Icon name="pushpin" aria-hidden="true" sx={{ color: 'muted' }} />}
              title={t(row.pinned ? 'menu.unpin' : 'menu.pin')}
              onClick={edit({ pinned: !row.pinned })}
            />
          </li>
          <li>
            <ListRow
              icon={<ChatIcon name="bellOff" aria-hidden="true" sx={{ color: 'muted' }} />}
              title={t(row.muted ? 'menu.unmute' : 'menu.mute')}
              onClick={edit({ muted: !row.muted })}
            />
          </li>
          {row.unread > 0 && (
            <li>
              <ListRow
                icon={<Icon name="check" aria-hidden="true" sx={{ color: 'muted' }} />}
                title={t('menu.read')}
                onClick={read}
              />
            </li>
          )}
          <li>
            <ListRow
              icon={<ChatIcon name="trash" aria-hidden="true" sx={{ color: 'loss' }} />}
              title={t('menu.hide')}
              detail={t('menu.hidden')}
              onClick={edit({ hidden: true })}
            />
          </li>
        </List>
      )}
    </Sheet>
  );
}
