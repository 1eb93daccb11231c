import { Button } from '@mui/material';
import type { UserInfo } from '@server/home/home.schemas';
import type { UserEditBody } from '@server/users/users.schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import { api } from '../../lib/http/client';
import { useErrorText } from '../../lib/http/use-error-text';
import { Callout } from '../../ui/Callout';
import { ImagePicker } from '../../ui/ImagePicker';
import { Sheet } from '../../ui/Sheet';
import { TextInput } from '../../ui/TextInput';
import { showToast } from '../../ui/toast';

/** The server takes 1 to 32 characters. */
const longestName = 32;

interface ProfileSheetProps {
  open: boolean;
  onClose: () => void;
  info: UserInfo;
}

/** Nickname and picture. */
export function ProfileSheet(props: ProfileSheetProps) {
  return props.open ? <OpenProfileSheet {...props} /> : null;
}

function OpenProfileSheet({ onClose, info }: ProfileSheetProps) {
  const { t } = useTranslation(['settings', 'common']);
  const errorText = useErrorText();
  const [nickname, setNickname] = useState(info.nickname);
  const [avatar, setAvatar] = useState(info.avatar);
  const [sending, setSending] = useState(false);
  const [empty, setEmpty] = useState(false);
  const save = useMutation({
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
            {sending ? t('common:image.sending') : t('common:save')}
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
