import { Box, Button } from '@mui/material';
import type { GroupMember, GroupView } from '@server/messaging/groups/groups.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { shownName } from '../../../lib/account/names';
import { idFrom } from '../../../lib/browser/id-from';
import { imageUrl } from '../../../lib/browser/image-url';
import { isApiError } from '../../../lib/http/api-error';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { Icon, type IconName } from '../../../shared/icons/Icon';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { weight } from '../../../shared/tokens';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Page } from '../../../ui/pages/Page';
import { Card, List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Section } from '../../../ui/parts/Section';
import { ConfirmSheet } from '../../../ui/sheets/ConfirmSheet';
import { actOnGroup, type GroupAct, groupQuery } from '../chat-calls';
import { listPage, roomPage } from '../chat-pages';
import { PersonSheet, Quiet } from '../contacts/PersonSheet';
import { fetchRow } from '../live/conversations';
import { NoConversation } from '../NoConversation';
import { useChat, useStartedChat } from '../use-chat';
import { GroupCodeSheet } from './GroupCodeSheet';
import { type GroupForm, GroupFormSheet } from './GroupFormSheet';
import { MemberSheet } from './MemberSheet';

/** A group: who is in it, its notice, and what the reader may do with it. `?id=` is its conversation. */
export function GroupPage() {
  useStartedChat();
  const { t } = useTranslation('chat');
  const [params] = useSearchParams();
  const id = idFrom(params.get('id'));
  const group = useQuery({ ...groupQuery(id ?? 0), enabled: id !== null });
  return (
    <Page title={t('group.title')}>
      {id === null || (isApiError(group.error) && group.error.code === 'conversationUnknown') ? (
        <NoConversation />
      ) : (
        <QueryView query={group}>{(data) => <OneGroup group={data} />}</QueryView>
      )}
    </Page>
  );
}

const rowIcon = (name: IconName) => <Icon name={name} aria-hidden="true" sx={{ color: 'muted' }} />;

type Ending = 'leave' | 'dissolve';

function OneGroup({ group }: { group: GroupView }) {
  const { t } = useTranslation('chat');
  const { conversation, name, number, avatar, notice, memberCount, nickname, members } = group;
  const me = useChat((state) => state.me);
  const row = useChat(({ rows }) => rows.get(conversation));
  const owns = group.owner === me;
  const [form, setForm] = useState<GroupForm | null>(null);
  const [code, setCode] = useState(false);
  const [member, setMember] = useState<GroupMember | null>(null);
  return (
    <>
      <Card sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <PersonMark seed={`group ${number}`} src={imageUrl(avatar)} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" sx={{ fontSize: '1.0625rem', fontWeight: weight.strong, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{t('room.members', { count: memberCount })}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{t('group.number', { number })}</Box>
        </Box>
      </Card>
      <Box sx={{ display: 'grid', mt: 2 }}>
        <Button component={Link} to={roomPage(conversation)} variant="contained" size="large">
          {t('friends.message')}
        </Button>
      </Box>
      <Section title={t('group.notice')}>
        <Card>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: notice ? undefined : 'muted' }}>
            {notice || t('group.noNotice')}
          </Box>
          {owns && (
            <Button size="small" sx={{ mt: 2, px: 0 }} onClick={() => setForm('notice')}>
              {t('group.editNotice')}
            </Button>
          )}
        </Card>
      </Section>
      <Section title={t('group.title')}>
        <List>
          {owns && (
            <li>
              <ListRow icon={rowIcon('pencil')} title={t('group.editName')} onClick={() => setForm('name')} chevron />
            </li>
          )}
          <li>
            <ListRow
              icon={rowIcon('user')}
              title={t('group.nickname')}
              detail={nickname ?? t('group.nicknameNone')}
              onClick={() => setForm('nickname')}
              chevron
            />
          </li>
          {owns && (
            <li>
              <ListRow icon={rowIcon('plus')} title={t('group.invite')} onClick={() => setForm('invite')} chevron />
            </li>
          )}
          {owns && (
            <li>
              <ListRow icon={rowIcon('grid')} title={t('group.code')} onClick={() => setCode(true)} chevron />
            </li>
          )}
        </List>
        {row && (
          <Card sx={{ mt: 2, py: 1 }}>
            <Quiet row={row} />
          </Card>
        )}
      </Section>
      <Section title={t('group.members')}>
        <List aria-label={t('group.members')}>
          {members.map((each) => (
            <li key={each.uid}>
              <ListRow
                icon={<PersonMark seed={String(each.uid)} src={imageUrl(each.avatar)} />}
                title={shownName({ uid: String(each.uid), nickname: each.nickname })}
                detail={
                  [
                    each.uid === me && t('group.you'),
                    each.role === 'owner' && t('group.owner'),
                    each.silenced && t('group.silenced'),
                  ]
                    .filter(Boolean)
                    .join(' · ') || undefined
                }
                {...(each.uid === me ? {} : { onClick: () => setMember(each) })}
              />
            </li>
          ))}
        </List>
      </Section>
      <Endings group={group} owns={owns} />
      <GroupFormSheet form={form} group={group} onClose={() => setForm(null)} />
      <GroupCodeSheet open={code} group={group} onClose={() => setCode(false)} />
      {owns ? (
        <MemberSheet group={group} member={member} onClose={() => setMember(null)} />
      ) : (
        <PersonSheet
          open={member !== null}
          onClose={() => setMember(null)}
          uid={member?.uid ?? ''}
          {...(member && { person: member })}
        />
      )}
    </>
  );
}

/** Leaving, or for its owner dissolving it. */
function Endings({ group: { conversation, name }, owns }: { group: GroupView; owns: boolean }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const ending: Ending = owns ? 'dissolve' : 'leave';
  const end = useAct({
    mutationFn: async () => {
      const act: GroupAct = { act: ending };
      await actOnGroup(conversation, act);
      await fetchRow(conversation);
    },
    onSuccess: () => void navigate(listPage, { replace: true }),
  });
  return (
    <>
      <Button fullWidth size="large" sx={{ mt: 6, color: 'loss' }} onClick={() => setAsking(true)}>
        {t(`group.${ending}`)}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`group.${ending}Title`, { name })}
        note={t(`group.${ending}Text`)}
        confirmLabel={t(`group.${ending}`)}
        destructive
        pending={end.isPending}
        error={errorText(end.error)}
        onConfirm={() => end.mutate()}
      />
    </>
  );
}
