import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { writeLog } from '../../lib/browser/local-log';
import { queryClient } from '../../lib/http/query-client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { useLanguage } from '../../lib/i18n/i18n';
import { useLoggedIn } from '../../lib/session/session-store';
import { entryAddress } from '../../lib/wechat/in-wechat';
import { showToast } from '../../ui/feedback/toast';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { appAddress, shareLink, shareQuery } from '../share';
import { dropTicket, type KeptTicket, readTicket } from './kept-ticket';
import { getWechatConfig, linkWechat, wechatQuery } from './wechat-calls';
import { passOnInWechat, readyWechat } from './wechat-share';

/** What the app does beside its pages in WeChat's browser: its share menu, and a WeChat that waits to be linked. */
export function InWechat() {
  useShareMenu();
  const loggedIn = useLoggedIn();
  return loggedIn ? <TicketOffer /> : null;
}

/** iPhones compare the address at which the app began, other phones the one that is shown. */
const signedAddress = () =>
  /iPhone|iPad/.test(navigator.userAgent) ? entryAddress : window.location.href.replace(/#.*$/s, '');

function useShareMenu(): void {
  const me = useMe().data;
  const code = me?.flags.canRefer ? me.inviteCode : null;
  const language = useLanguage();
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let left = false;
    readyWechat(() => getWechatConfig(signedAddress())).then(
      () => !left && setReady(true),
      (cause: unknown) => writeLog('warn', `WeChat: ${cause instanceof Error ? cause.message : 'failed'}`),
    );
    return () => {
      left = true;
    };
  }, []);

  const words = useQuery(shareQuery(language)).data;
  useEffect(() => {
    if (ready && words) passOnInWechat(words, shareLink(appAddress(), code));
  }, [ready, words, code]);
}

/** Asks before it links: somebody else may have logged in here since. */
function TicketOffer() {
  const { t } = useTranslation('wallet');
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState<KeptTicket | null>(() => readTicket(Date.now()));
  const done = () => {
    dropTicket();
    setWaiting(null);
  };
  const link = useAct({
    mutationFn: linkWechat,
    onSuccess: (answer) => {
      queryClient.setQueryData(wechatQuery.queryKey, answer);
      showToast(t('wechat.linked'));
      done();
    },
  });
  return (
    <ConfirmSheet
      open={waiting !== null}
      onClose={done}
      title={t('wechat.offer.title')}
      note={t('wechat.offer.text', { name: waiting?.nickname ?? '' })}
      confirmLabel={t('wechat.link')}
      onConfirm={() => waiting && link.mutate(waiting.ticket)}
      pending={link.isPending}
      error={errorText(link.error)}
    />
  );
}
