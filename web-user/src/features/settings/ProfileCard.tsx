import { Box, Button, IconButton, Typography } from '@mui/material';
import type { UserInfo } from '@server/home/home.schemas';
import type { UserEditBody } from '@server/users/users.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { maskAccount } from '../../lib/account/names';
import { imageUrl } from '../../lib/browser/image-url';
import { isApiError } from '../../lib/http/api-error';
import { api } from '../../lib/http/client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { PersonMark } from '../../shared/marks/PersonMark';
import { ExplorerLink } from '../../ui/amounts/ExplorerLink';
import { FactRows } from '../../ui/amounts/FactRows';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { showToast } from '../../ui/feedback/toast';
import { ImagePicker } from '../../ui/inputs/ImagePicker';
import { TextInput } from '../../ui/inputs/TextInput';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { Sheet } from '../../ui/sheets/Sheet';

/** My profile as others see it, with a button to change it. */
export function ProfileCard({ info }: { info: UserInfo }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mr: -2 }}>
        <PersonMark src={imageUrl(info.avatar)} seed={info.uid} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {info.nickname}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('profile.level', { level: info.level })}
          </Typography>
        </Box>
        <IconButton aria-label={t('profile.edit')} onClick={() => setEditing(true)}>
          <Icon name="pencil" />
        </IconButton>
      </Box>
      <Box sx={{ mt: 2 }}>
        <FactRows
          rows={[
            { label: t('profile.uid'), value: <Copyable text={info.uid} label={t('profile.copyUid')} /> },
            ...(info.account
              ? [
                  {
                    label: t('profile.address'),
                    value: (
                      <Copyable
                        text={info.address}
                        shown={maskAccount(info.account)}
                        label={t('profile.copyAddress')}
                      />
                    ),
                  },
                ]
              : []),
            ...(info.spread ? [{ label: t('profile.referrer'), value: info.spread.nickname }] : []),
            { label: t('profile.joined'), value: format.date(info.joinedAt) },
          ]}
        />
      </Box>
      <ProfileSheet open={editing} onClose={() => setEditing(false)} info={info} />
    </Card>
  );
}

const Copyable = ({ text, shown = text, label }: { text: string; shown?: string; label: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', my: -2.5, mr: -3 }}>
    {shown}
    <CopyButton text={text} label={label} />
    <ExplorerLink text={text} />
  </Box>
);

/** The server takes 1 to 32 characters. */
const longestName = 32;

interface ProfileSheetProps {
  open: boolean;
  onClose: () => void;
  info: UserInfo;
}

/** Nickname and picture. */
function ProfileSheet(props: ProfileSheetProps) {
  return props.open ? <OpenProfileSheet {...props} /> : null;
}

function OpenProfileSheet({ onClose, info }: ProfileSheetProps) {
  const { t } = useTranslation(['settings', 'common', 'image']);
  const errorText = useErrorText();
  const [nickname, setNickname] = useState(info.nickname);
  const [avatar, setAvatar] = useState(info.avatar);
  const [sending, setSending] = useState(false);
  const [empty, setEmpty] = useState(false);
  const save = useAct({
    mutationFn: (body: UserEditBody) => api.post<unknown>('user/edit', body),
    onSuccess: async () => {
      await refreshMe();
      showToast(t('profile.saved'));
      onClose();
    },
  });
  const submit = () => {
    const name = nickname.trim();
    setEmpty(name === '');
    if (name === '') return;
    save.mutate({ nickname: name, ...(avatar === info.avatar ? {} : { avatar: avatar ?? '' }) });
  };
  const atName = isApiError(save.error) && save.error.field === 'nickname';
  const error = errorText(save.error);

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('profile.edit')}
      locked={save.isPending}
      footer={
        <>
          {error && !atName && <Callout tone="error">{error}</Callout>}
          <Button fullWidth size="large" variant="contained" onClick={submit} disabled={save.isPending || sending}>
            {sending ? t('image:sending') : t('common:save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('profile.nickname')}
        value={nickname}
        onChange={setNickname}
        maxLength={longestName}
        error={empty ? t('profile.nicknameRequired') : atName ? error : null}
      />
      <ImagePicker label={t('profile.avatar')} value={avatar} onChange={setAvatar} onBusyChange={setSending} />
    </Sheet>
  );
}
