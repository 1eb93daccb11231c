import { Box, Button } from '@mui/material';
import type { GroupMember, GroupView } from '@server/messaging/groups/groups.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { Icon } from '../../../shared/icons/Icon';
import { Callout } from '../../../ui/parts/Callout';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Sheet } from '../../../ui/sheets/Sheet';
import { ChatIcon } from '../ChatIcon';
import { actOnGroup, type GroupAct } from '../chat-calls';
import { PersonSheet } from '../contacts/PersonSheet';

interface MemberSheetProps {
  group: GroupView;
  member: GroupMember | null;
  onClose: () => void;
}

/** What its owner can do about a member of a group. */
export function MemberSheet({ group, member, onClose }: MemberSheetProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const [person, setPerson] = useState<GroupMember | null>(null);
  const [handing, setHanding] = useState(false);
  const close = () => {
    setHanding(false);
    onClose();
  };
  const act = useAct({
    mutationFn: (done: GroupAct) => actOnGroup(group.conversation, done),
    onSuccess: close,
  });
  const muted = { color: 'muted' } as const;
  return (
    <>
      <Sheet open={member !== null} onClose={close} title={member?.nickname ?? ''} locked={act.isPending}>
        {member && (
          <>
            {act.error && <Callout tone="error">{errorText(act.error)}</Callout>}
            {handing ? (
              <>
                <Box sx={{ pb: 4, color: 'muted' }}>{t('group.makeOwnerText', { name: member.nickname })}</Box>
                <Button
                  fullWidth
                  size="large"
                  variant="contained"
                  disabled={act.isPending}
                  onClick={() => act.mutate({ act: 'owner', body: { uid: String(member.uid) } })}
                >
                  {t('group.makeOwner')}
                </Button>
              </>
            ) : (
              <List>
                <li>
                  <ListRow
                    icon={<Icon name="user" aria-hidden="true" sx={muted} />}
                    title={t('room.details')}
                    onClick={() => {
                      setPerson(member);
                      close();
                    }}
                  />
                </li>
                <li>
                  <ListRow
                    icon={<ChatIcon name="bellOff" aria-hidden="true" sx={muted} />}
                    title={t(member.silenced ? 'group.unsilence' : 'group.silence')}
                    onClick={() =>
                      act.mutate({ act: 'silence', body: { uid: String(member.uid), silenced: !member.silenced } })
                    }
                  />
                </li>
                <li>
                  <ListRow
                    icon={<Icon name="award" aria-hidden="true" sx={muted} />}
                    title={t('group.makeOwner')}
                    onClick={() => setHanding(true)}
                  />
                </li>
                <li>
                  <ListRow
                    icon={<ChatIcon name="trash" aria-hidden="true" sx={{ color: 'loss' }} />}
                    title={t('group.remove')}
                    onClick={() => act.mutate({ act: 'remove', body: { uid: String(member.uid) } })}
                  />
                </li>
              </List>
            )}
          </>
        )}
      </Sheet>
      <PersonSheet
        open={person !== null}
        onClose={() => setPerson(null)}
        uid={person?.uid ?? ''}
        {...(person && { person })}
      />
    </>
  );
}
