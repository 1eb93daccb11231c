import { Box, Button, IconButton } from '@mui/material';
import type { FriendRow } from '@server/messaging/friends/friends.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../../lib/account/me';
import { hasOwnName, shownName, spacedUid } from '../../../lib/account/names';
import { imageUrl } from '../../../lib/browser/image-url';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { Icon } from '../../../shared/icons/Icon';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { showToast } from '../../../ui/feedback/toast';
import { SearchField } from '../../../ui/inputs/SearchField';
import { SegmentedTabs } from '../../../ui/inputs/SegmentedTabs';
import { Page } from '../../../ui/pages/Page';
import { PullToRefresh } from '../../../ui/pages/PullToRefresh';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Here } from '../ConversationMark';
import { blocksQuery, friendsQuery, peopleQuery, refreshAll, requestsQuery, setBlocked } from '../chat-calls';
import { MyGroups } from '../groups/MyGroups';
import { useStartedChat } from '../use-chat';
import { FriendRequests } from './FriendRequests';
import { JoinSheet } from './JoinSheet';
import { MyCodeSheet } from './MyCodeSheet';
import { PersonSheet } from './PersonSheet';

const tabs = ['friends', 'groups', 'requests', 'blocked'] as const;
type Tab = (typeof tabs)[number];

/** An address has so many characters. */
const longestSearch = 64;
/** A whole user number, or a whole address; nobody is found by a part of either. */
const whole = /^(?:[1-9][0-9]{7}|0x[0-9a-fA-F]{40})$/;

/** Friends, groups, who asks to be a friend, and who is blocked. `?tab=` says which; `?add=` and `?join=` come of a code. */
export function ContactsPage() {
  useStartedChat();
  const { t } = useTranslation('chat');
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((each) => each === params.get('tab')) ?? 'friends';
  const [text, setText] = useState('');
  const [code, setCode] = useState(false);
  const wanted = useDebounced(text.replace(/\s/g, ''));
  const requests = useQuery(requestsQuery);
  const pending = requests.data?.pending ?? 0;
  const [add, join] = [params.get('add'), params.get('join')];
  const bare = () => setParams(tab === 'friends' ? {} : { tab }, { replace: true });
  return (
    <Page
      title={t('contacts')}
      actions={
        <IconButton aria-label={t('friends.myCode')} aria-haspopup="dialog" onClick={() => setCode(true)}>
          <Icon name="grid" />
        </IconButton>
      }
    >
      <PullToRefresh onRefresh={refreshAll}>
        <SearchField
          label={t('friends.find')}
          value={text}
          onChange={setText}
          maxLength={longestSearch}
          clearLabel={t('clearSearch')}
        />
        <Box sx={{ mt: 3 }}>
          {whole.test(wanted) ? (
            <FoundPeople q={wanted} />
          ) : (
            <>
              <SegmentedTabs
                label={t('friends.which')}
                value={tab}
                onChange={(next) => setParams(next === 'friends' ? {} : { tab: next }, { replace: true })}
                options={tabs.map((value) => ({
                  value,
                  label: t(value === 'friends' ? 'friends.tab' : `friends.${value}`),
                  ...(value === 'requests' && pending > 0 ? { count: String(pending) } : {}),
                }))}
              />
              <Box sx={{ mt: 3 }}>
                {tab === 'friends' && <Friends filter={text.trim().toLocaleLowerCase()} onCode={() => setCode(true)} />}
                {tab === 'groups' && <MyGroups />}
                {tab === 'requests' && <FriendRequests />}
                {tab === 'blocked' && <Blocked />}
              </Box>
            </>
          )}
        </Box>
      </PullToRefresh>
      <MyCodeSheet open={code} onClose={() => setCode(false)} />
      <PersonSheet open={add !== null} onClose={bare} uid={add ?? ''} />
      {join !== null && <JoinSheet code={join} onClose={bare} />}
    </Page>
  );
}

/** The number of whoever is called by a name; who is called by the number has an address. */
const numberBeside = ({ uid, nickname }: Pick<FriendRow, 'uid' | 'nickname'>): string =>
  hasOwnName({ uid: '', nickname }) ? spacedUid(String(uid)) : nickname;

const calledBy = ({ remark, uid, nickname }: FriendRow): string => remark || shownName({ uid: String(uid), nickname });

function Friends({ filter, onCode }: { filter: string; onCode: () => void }) {
  const { t } = useTranslation('chat');
  const friends = useQuery(friendsQuery);
  const uid = useMe().data?.uid;
  const [shown, setShown] = useState<FriendRow | null>(null);
  return (
    <>
      <QueryView query={friends}>
        {({ list }) => {
          const those = list.filter((friend) =>
            `${calledBy(friend)} ${friend.nickname} ${friend.uid}`.toLocaleLowerCase().includes(filter),
          );
          if (list.length === 0) {
            return (
              <EmptyState
                title={t('friends.none')}
                text={uid && t('friends.noneText', { uid: spacedUid(uid) })}
                action={
                  <Button variant="contained" size="large" onClick={onCode}>
                    {t('friends.myCode')}
                  </Button>
                }
              />
            );
          }
          if (those.length === 0)
            return <EmptyState scene="search" title={t('found.none')} text={t('found.noneText')} />;
          return (
            <List aria-label={t('friends.tab')}>
              {those.map((friend) => (
                <li key={friend.uid}>
                  <PersonRow
                    uid={friend.uid}
                    name={calledBy(friend)}
                    avatar={friend.avatar}
                    online={friend.online}
                    detail={friend.online ? t('room.online') : numberBeside(friend)}
                    onClick={() => setShown(friend)}
                  />
                </li>
              ))}
            </List>
          );
        }}
      </QueryView>
      <PersonSheet
        open={shown !== null}
        onClose={() => setShown(null)}
        uid={shown?.uid ?? ''}
        {...(shown && { person: shown })}
      />
    </>
  );
}

interface PersonRowProps {
  uid: number;
  name: string;
  avatar: string | null;
  online?: boolean;
  detail?: string;
  onClick: () => void;
}

const PersonRow = ({ uid, name, avatar, online = false, detail, onClick }: PersonRowProps) => (
  <ListRow
    icon={
      <Box component="span" sx={{ position: 'relative', display: 'block' }}>
        <PersonMark seed={String(uid)} src={imageUrl(avatar)} />
        {online && <Here />}
      </Box>
    }
    title={name}
    detail={detail}
    onClick={onClick}
  />
);

function FoundPeople({ q }: { q: string }) {
  const { t } = useTranslation('chat');
  const people = useQuery(peopleQuery(q));
  const [shown, setShown] = useState(false);
  return (
    <QueryView query={people}>
      {({ list: [who] }) =>
        who ? (
          <>
            <List aria-label={t('found.people')}>
              <li>
                <PersonRow
                  uid={who.uid}
                  name={shownName({ uid: String(who.uid), nickname: who.nickname })}
                  avatar={who.avatar}
                  detail={who.self ? t('friends.self') : who.friend ? t('friends.friend') : numberBeside(who)}
                  onClick={() => setShown(true)}
                />
              </li>
            </List>
            <PersonSheet open={shown} onClose={() => setShown(false)} uid={q} person={who} />
          </>
        ) : (
          <EmptyState title={t('friends.nobody')} />
        )
      }
    </QueryView>
  );
}

function Blocked() {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const blocks = useQuery(blocksQuery);
  const unblock = useAct({
    mutationFn: (uid: number) => setBlocked(uid, false),
    onError: (error) => showToast(errorText(error) ?? ''),
  });
  return (
    <QueryView query={blocks}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('friends.noBlocked')} />
        ) : (
          <List aria-label={t('friends.blocked')}>
            {list.map(({ uid, nickname, avatar }) => {
              const name = shownName({ uid: String(uid), nickname });
              return (
                <li key={uid}>
                  <ListRow
                    icon={<PersonMark seed={String(uid)} src={imageUrl(avatar)} />}
                    title={name}
                    value={
                      <Button
                        size="small"
                        disabled={unblock.isPending}
                        aria-label={t('friends.unblockName', { name })}
                        onClick={() => unblock.mutate(uid)}
                      >
                        {t('friends.unblock')}
                      </Button>
                    }
                  />
                </li>
              );
            })}
          </List>
        )
      }
    </QueryView>
  );
}
