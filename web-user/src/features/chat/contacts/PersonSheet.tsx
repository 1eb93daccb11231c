import { Box, Button } from '@mui/material';
import type { ChatPerson, ConversationRow } from '@server/messaging/chat.schemas';
import type { FoundPerson } from '@server/messaging/friends/friends.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { shownName, spacedUid } from '../../../lib/account/names';
import { imageUrl } from '../../../lib/browser/image-url';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { weight } from '../../../shared/tokens';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { showToast } from '../../../ui/feedback/toast';
import { Switch } from '../../../ui/inputs/Switch';
import { TextInput } from '../../../ui/inputs/TextInput';
import { Callout } from '../../../ui/parts/Callout';
import { Sheet } from '../../../ui/sheets/Sheet';
import { askFriend, friendsQuery, openDirect, peopleQuery, removeFriend, setBlocked, setRemark } from '../chat-calls';
import { roomPage } from '../chat-pages';
import { editRow, fetchRow } from '../live/conversations';

interface PersonSheetProps {
  open: boolean;
  onClose: () => void;
  uid: number | string;
  /** what is known of them already */
  person?: ChatPerson;
  /** it was opened in the conversation with them */
  inRoom?: ConversationRow;
}

/** Somebody: how the reader stands to them, and what can be done about it. */
export function PersonSheet(props: PersonSheetProps) {
  return props.open ? <OpenPersonSheet {...props} /> : null;
}

function OpenPersonSheet({ onClose, uid, person, inRoom }: PersonSheetProps) {
  const { t } = useTranslation('chat');
  const found = useQuery(peopleQuery(String(uid)));
  const known = found.data?.list[0] ?? person;
  return (
    <Sheet
      open
      onClose={onClose}
      title={known ? shownName({ uid: String(known.uid), nickname: known.nickname }) : t('friends.number', { uid })}
    >
      <QueryView query={found}>
        {({ list: [who] }) => (who ? <Known who={who} inRoom={inRoom} /> : <EmptyState title={t('friends.nobody')} />)}
      </QueryView>
    </Sheet>
  );
}

const longestHello = 140;
const longestRemark = 32;

interface KnownProps {
  who: FoundPerson;
  inRoom: ConversationRow | undefined;
}

function Known({ who, inRoom }: KnownProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [hello, setHello] = useState('');
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null);
  const { uid, nickname, avatar, self, friend, blocked, asked } = who;
  const act = useAct({
    mutationFn: async (what: 'message' | 'ask' | 'remove' | 'block' | 'unblock') => {
      if (what === 'message') {
        const { conversation } = await openDirect(uid);
        // In the place of the sheet's own entry: Back leads to the page below it.
        return void navigate(roomPage(conversation), { replace: true });
      }
      if (what === 'ask') {
        const { state } = await askFriend({ uid: String(uid), text: hello.trim() });
        showToast(t(state === 'friends' ? 'friends.nowFriends' : 'friends.askedDone'));
      }
      if (what === 'remove') await removeFriend(uid);
      if (what === 'block' || what === 'unblock') await setBlocked(uid, what === 'block');
      setAsking(null);
      if (inRoom) await fetchRow(inRoom.conversation);
    },
  });
  const number = t('friends.number', { uid: spacedUid(String(uid)) });
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pb: 4 }}>
        <PersonMark seed={String(uid)} src={imageUrl(avatar)} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: weight.strong, overflowWrap: 'anywhere' }}>{nickname}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{self ? t('friends.self') : number}</Box>
          {friend && <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{t('friends.friend')}</Box>}
        </Box>
      </Box>
      {act.error && <Callout tone="error">{errorText(act.error)}</Callout>}
      {!self && asking === null && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {!inRoom && !blocked && (
            <Button
              size="large"
              variant={friend ? 'contained' : 'outlined'}
              disabled={act.isPending}
              onClick={() => act.mutate('message')}
            >
              {t('friends.message')}
            </Button>
          )}
          {!friend && !blocked && asked && (
            <Box sx={{ py: 2, textAlign: 'center', color: 'muted' }}>{t('friends.asked')}</Box>
          )}
          {!friend && !blocked && !asked && (
            <>
              <Box sx={{ mb: -2 }}>
                <TextInput label={t('friends.hello')} value={hello} onChange={setHello} maxLength={longestHello} />
              </Box>
              <Button size="large" variant="contained" disabled={act.isPending} onClick={() => act.mutate('ask')}>
                {t('friends.ask')}
              </Button>
            </>
          )}
          {friend && <Remark uid={uid} />}
          {inRoom && <Quiet row={inRoom} />}
          {friend && (
            <Button disabled={act.isPending} onClick={() => setAsking('remove')}>
              {t('friends.remove')}
            </Button>
          )}
          <Button
            disabled={act.isPending}
            onClick={() => (blocked ? act.mutate('unblock') : setAsking('block'))}
            sx={{ color: blocked ? 'brassInk' : 'loss' }}
          >
            {blocked ? t('friends.unblock') : t('friends.block')}
          </Button>
        </Box>
      )}
      {asking !== null && (
        <Sure
          title={t(`friends.${asking}Title`, { name: nickname })}
          text={t(`friends.${asking}Text`)}
          label={t(`friends.${asking}`)}
          busy={act.isPending}
          onYes={() => act.mutate(asking)}
          onNo={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface SureProps {
  title: string;
  text: string;
  label: string;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more within a sheet. */
function Sure({ title, text, label, busy, onYes, onNo }: SureProps) {
  const { t } = useTranslation('common');
  return (
    <Box role="group" aria-label={title}>
      <Box sx={{ fontWeight: weight.strong }}>{title}</Box>
      <Box sx={{ pt: 1, pb: 4, color: 'muted' }}>{text}</Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button size="large" variant="contained" color="error" disabled={busy} onClick={onYes}>
          {label}
        </Button>
        <Button size="large" variant="outlined" disabled={busy} onClick={onNo}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** How the reader calls a friend. */
function Remark({ uid }: { uid: number }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const friends = useQuery(friendsQuery);
  const friend = friends.data?.list.find((each) => each.uid === uid);
  const [typed, setTyped] = useState<string | null>(null);
  const remark = typed ?? friend?.remark ?? '';
  const save = useAct({
    mutationFn: async () => {
      await setRemark(uid, remark.trim());
      if (friend) await fetchRow(friend.conversation);
    },
    onSuccess: () => setTyped(null),
  });
  return (
    <Box sx={{ mt: 2, mb: -2 }}>
      <TextInput
        label={t('friends.remark')}
        value={remark}
        onChange={setTyped}
        maxLength={longestRemark}
        error={errorText(save.error)}
        end={
          typed !== null &&
          typed.trim() !== (friend?.remark ?? '') && (
            <Button size="small" disabled={save.isPending} onClick={() => save.mutate()}>
              {t('friends.saveRemark')}
            </Button>
          )
        }
      />
    </Box>
  );
}

/** Whether the conversation makes itself heard. */
export function Quiet({ row: { conversation, muted } }: { row: ConversationRow }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  return (
    <Switch
      label={t('group.quiet')}
      on={muted}
      onChange={(on) => {
        editRow(conversation, { muted: on }).catch((error: unknown) => showToast(errorText(error) ?? ''));
      }}
    />
  );
}
