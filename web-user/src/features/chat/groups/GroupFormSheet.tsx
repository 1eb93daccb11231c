import { Box, Button, InputBase } from '@mui/material';
import type { GroupView } from '@server/messaging/groups/groups.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { edge, radius } from '../../../shared/tokens';
import { ImagePicker } from '../../../ui/inputs/ImagePicker';
import { TextInput } from '../../../ui/inputs/TextInput';
import { Callout } from '../../../ui/parts/Callout';
import { Sheet } from '../../../ui/sheets/Sheet';
import { actOnGroup, type GroupAct } from '../chat-calls';
import { fetchRow } from '../live/conversations';
import { ChooseFriends } from './ChooseFriends';
import { longestGroupName } from './NewGroupSheet';

/** What of a group is being changed. */
export type GroupForm = 'name' | 'notice' | 'nickname' | 'invite';

interface GroupFormSheetProps {
  form: GroupForm | null;
  group: GroupView;
  onClose: () => void;
}

const titles = {
  name: 'group.editName',
  notice: 'group.editNotice',
  nickname: 'group.nickname',
  invite: 'group.invite',
} as const;

const [longestNotice, longestNickname] = [500, 32];

export function GroupFormSheet({ form, ...props }: GroupFormSheetProps) {
  return form ? <OpenForm key={form} form={form} {...props} /> : null;
}

function OpenForm({ form, group, onClose }: GroupFormSheetProps & { form: GroupForm }) {
  const { t } = useTranslation(['chat', 'common', 'image']);
  const errorText = useErrorText();
  const [text, setText] = useState(
    { name: group.name, notice: group.notice ?? '', nickname: group.nickname ?? '', invite: '' }[form],
  );
  const [avatar, setAvatar] = useState(group.avatar);
  const [sending, setSending] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const written = text.trim();
  const act = (): GroupAct => {
    if (form === 'invite') return { act: 'invite', body: { uids: [...chosen].map(String) } };
    if (form === 'nickname') return { act: 'nickname', body: { nickname: written } };
    if (form === 'notice') return { act: 'edit', body: { notice: written } };
    return { act: 'edit', body: { name: written, ...(avatar === group.avatar ? {} : { avatar: avatar ?? '' }) } };
  };
  const save = useAct({
    mutationFn: async () => {
      await actOnGroup(group.conversation, act());
      await fetchRow(group.conversation);
    },
    onSuccess: onClose,
  });
  const ready = form === 'invite' ? chosen.size > 0 : form !== 'name' || written !== '';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(titles[form])}
      locked={save.isPending}
      footer={
        <>
          {save.error && <Callout tone="error">{errorText(save.error)}</Callout>}
          <Button
            fullWidth
            size="large"
            variant="contained"
            disabled={!ready || sending || save.isPending}
            onClick={() => save.mutate()}
          >
            {sending ? t('image:sending') : t('common:save')}
          </Button>
        </>
      }
    >
      {form === 'name' && (
        <>
          <TextInput label={t('group.name')} value={text} onChange={setText} maxLength={longestGroupName} />
          <ImagePicker label={t('group.picture')} value={avatar} onChange={setAvatar} onBusyChange={setSending} />
        </>
      )}
      {form === 'nickname' && (
        <TextInput label={t('group.nickname')} value={text} onChange={setText} maxLength={longestNickname} />
      )}
      {form === 'notice' && (
        <Box sx={{ px: 4, py: 3, bgcolor: 'raised', borderRadius: `${radius.control}px`, boxShadow: edge.line }}>
          <InputBase
            multiline
            fullWidth
            minRows={4}
            maxRows={10}
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputProps={{ 'aria-label': t('group.notice'), maxLength: longestNotice }}
          />
        </Box>
      )}
      {form === 'invite' && (
        <ChooseFriends
          chosen={chosen}
          onChange={setChosen}
          without={new Set(group.members.map(({ uid }) => uid))}
          none={t('group.allIn')}
        />
      )}
    </Sheet>
  );
}
