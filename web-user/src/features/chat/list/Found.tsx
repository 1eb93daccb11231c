import type { ChatMessageWire, ConversationRow } from '@server/messaging/chat.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Section } from '../../../ui/parts/Section';
import { ConversationMark } from '../ConversationMark';
import { searchQuery } from '../chat-calls';
import { roomPage } from '../chat-pages';
import { inOrder } from '../live/chat-state';
import { rowName } from '../row-name';
import { useChat } from '../use-chat';
import { useMessageText } from '../use-message-text';
import { ConversationLine } from './ConversationLine';
import { useWhen } from './use-when';

const matches = ({ name, peer, number }: ConversationRow, text: string): boolean =>
  [name, peer?.nickname, peer?.uid, number].some((each) =>
    String(each ?? '')
      .toLocaleLowerCase()
      .includes(text),
  );

/** Conversations and messages that a search finds. */
export function Found({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  const rows = useChat((state) => state.rows);
  const messages = useQuery(searchQuery(text));
  const people = inOrder(rows).filter((row) => matches(row, text.toLocaleLowerCase()));
  const none = people.length === 0 && messages.data?.list.length === 0;
  if (none) return <EmptyState scene="search" title={t('found.none')} text={t('found.noneText')} />;
  return (
    <>
      {people.length > 0 && (
        <Section title={t('found.people')}>
          <List>
            {people.map((row) => (
              <li key={row.conversation}>
                <ConversationLine row={row} onMenu={() => undefined} />
              </li>
            ))}
          </List>
        </Section>
      )}
      <QueryView query={messages}>
        {({ list }) =>
          list.length > 0 && (
            <Section title={t('found.messages')}>
              <List>
                {list.map((message) => (
                  <li key={message.id}>
                    <FoundMessage message={message} row={rows.get(message.conversation)} />
                  </li>
                ))}
              </List>
            </Section>
          )
        }
      </QueryView>
    </>
  );
}

function FoundMessage({ message, row }: { message: ChatMessageWire; row: ConversationRow | undefined }) {
  const words = useMessageText();
  const when = useWhen();
  return (
    <ListRow
      icon={row && <ConversationMark row={row} size={40} />}
      title={row ? rowName(row) : message.nickname}
      detail={`${message.nickname}: ${words(message)}`}
      valueDetail={when(new Date(message.add_time * 1000).toISOString())}
      to={roomPage(message.conversation, message.seq)}
    />
  );
}
