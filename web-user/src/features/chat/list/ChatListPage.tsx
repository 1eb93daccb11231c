import { Box, Button, IconButton } from '@mui/material';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../../lib/account/me';
import { shownName, spacedUid } from '../../../lib/account/names';
import { imageUrl } from '../../../lib/browser/image-url';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { Icon } from '../../../shared/icons/Icon';
import { Overlap } from '../../../shared/marks/Overlap';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SearchField } from '../../../ui/inputs/SearchField';
import { Page } from '../../../ui/pages/Page';
import { PullToRefresh } from '../../../ui/pages/PullToRefresh';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { ServiceMark } from '../ConversationMark';
import { requestsQuery } from '../chat-calls';
import { contactsPage, servicePage } from '../chat-pages';
import { refreshList } from '../live/chat';
import { ConnectionNotice } from '../room/ConnectionNotice';
import { useStartedChat } from '../use-chat';
import { ConversationLine } from './ConversationLine';
import { ConversationMenu } from './ConversationMenu';
import { Found } from './Found';
import { Listed } from './Listed';
import { NewSheet } from './NewSheet';

/** The server takes so many characters to search by. */
const longestSearch = 60;

/** The reader's conversations. */
export function ChatListPage() {
  useStartedChat();
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const wanted = useDebounced(text.trim());
  // The next page is a room: what draws its list is there by then.
  useEffect(() => void import('../room/MessageList').catch(() => undefined), []);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <IconButton component={Link} to={contactsPage} aria-label={t('contacts')}>
            <Icon name="team" />
          </IconButton>
          <IconButton aria-label={t('new')} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Icon name="plus" />
          </IconButton>
        </>
      }
    >
      <ConnectionNotice apart />
      <PullToRefresh onRefresh={refreshList}>
        <SearchField
          label={t('search')}
          value={text}
          onChange={setText}
          maxLength={longestSearch}
          clearLabel={t('clearSearch')}
        />
        <Box sx={{ mt: 3 }}>
          {wanted === '' ? <Listed>{(rows) => <Conversations rows={rows} />}</Listed> : <Found text={wanted} />}
        </Box>
      </PullToRefresh>
      <NewSheet open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function Conversations({ rows }: { rows: readonly ConversationRow[] }) {
  const { t } = useTranslation('chat');
  const uid = useMe().data?.uid;
  const [menu, setMenu] = useState<number | null>(null);
  const service = rows.find(({ kind }) => kind === 'service');
  // Who helps stands first, also before anything was written.
  const others = rows.filter((row) => row !== service);
  return (
    <>
      <Requests />
      <List aria-label={t('conversations')}>
        <li>
          {service ? <ConversationLine row={service} onMenu={() => setMenu(service.conversation)} /> : <ServiceDoor />}
        </li>
        {others.map((row) => (
          <li key={row.conversation}>
            <ConversationLine row={row} onMenu={() => setMenu(row.conversation)} />
          </li>
        ))}
      </List>
      {others.length === 0 && (
        <EmptyState
          scene="chat"
          title={t('none.title')}
          text={uid && t('none.text', { uid: spacedUid(uid) })}
          action={
            <Button component={Link} to={contactsPage} variant="contained" size="large">
              {t('none.action')}
            </Button>
          }
        />
      )}
      <ConversationMenu row={rows.find(({ conversation }) => conversation === menu)} onClose={() => setMenu(null)} />
    </>
  );
}

function ServiceDoor() {
  const { t } = useTranslation('chat');
  return <ListRow icon={<ServiceMark />} title={t('serviceName')} detail={t('serviceHint')} to={servicePage} />;
}

/** Who asks to be a friend. */
function Requests() {
  const { t } = useTranslation('chat');
  const requests = useQuery(requestsQuery);
  const waiting = requests.data?.list.filter(({ state }) => state === 'pending') ?? [];
  const [first, second] = waiting;
  if (!first) return null;
  const count = requests.data?.pending ?? waiting.length;
  const name = shownName({ uid: String(first.from.uid), nickname: first.from.nickname });
  return (
    <List as="div" sx={{ mb: 3 }}>
      <ListRow
        icon={
          <Box component="span" sx={{ display: 'flex' }}>
            {[first, second].map(
              (request) =>
                request && (
                  <Overlap key={request.id}>
                    <PersonMark seed={String(request.from.uid)} src={imageUrl(request.from.avatar)} size={36} />
                  </Overlap>
                ),
            )}
          </Box>
        }
        title={t('requests', { count })}
        detail={count > 1 ? t('requestsFromMore', { name }) : t('requestsFrom', { name })}
        chevron
        to={`${contactsPage}?tab=requests`}
      />
    </List>
  );
}
