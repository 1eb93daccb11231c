import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { queryClient } from '../../lib/http/query-client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { inWechat } from '../../lib/wechat/in-wechat';
import { Icon } from '../../shared/icons/Icon';
import { showToast } from '../../ui/feedback/toast';
import { ListRow } from '../../ui/parts/ListRow';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { goToWechat, unlinkWechat, wechatQuery } from './wechat-calls';

/** The WeChat that logs me in: unlinked anywhere, linked in WeChat's browser. */
export function WechatRow() {
  const { t } = useTranslation('wallet');
  const configured = useSite()?.wechat ?? false;
  const link = useQuery({ ...wechatQuery, enabled: configured }).data?.linked;
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const unlink = useAct({
    mutationFn: unlinkWechat,
    onSuccess: () => {
      queryClient.setQueryData(wechatQuery.queryKey, { linked: null });
      showToast(t('wechat.unlinked'));
      setAsking(false);
    },
  });
  if (!configured || link === undefined || (link === null && !inWechat())) return null;
  return (
    <li>
      <ListRow
        icon={<Icon name="chat" aria-hidden="true" sx={{ color: 'muted' }} />}
        title="WeChat"
        detail={link ? t('wechat.linkedAs', { name: link.nickname }) : t('wechat.linkText')}
        chevron
        onClick={() => (link ? setAsking(true) : goToWechat('/pages/user/settings'))}
      />
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('wechat.unlink')}
        note={t('wechat.unlinkText')}
        confirmLabel={t('wechat.unlink')}
        onConfirm={() => unlink.mutate()}
        pending={unlink.isPending}
        error={errorText(unlink.error)}
        destructive
      />
    </li>
  );
}
