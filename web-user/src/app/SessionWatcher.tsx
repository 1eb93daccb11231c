import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { writeLog } from '../lib/browser/local-log';
import { queryClient } from '../lib/http/query-client';
import { isEverybodys } from '../lib/http/query-owner';
import { onSessionEnd, useLoggedIn } from '../lib/session/session-store';
import { showNotice } from '../ui/feedback/toast';

/** When the session ends, drops the caller's data and, unless the reader logged out, opens the login page. */
export function SessionWatcher() {
  const navigate = useNavigate();
  const { t } = useTranslation('common');
  const loggedIn = useLoggedIn();

  useEffect(
    () =>
      onSessionEnd((reason) => {
        writeLog('info', `session ended: ${reason}`);
        queryClient.removeQueries({ predicate: (query) => !isEverybodys(query.queryKey) });
        // Who was logged out by force comes back to what waits to be sent in the chat.
        if (reason !== 'forced') window.indexedDB?.deleteDatabase('chat');
        if (reason === 'logout') return void navigate('/');
        showNotice(reason === 'forced' ? t('session.ended') : t('session.accountChanged'));
        void navigate('/pages/login/index', { replace: true });
      }),
    [navigate, t],
  );

  useEffect(() => {
    void import('../ui/feedback/network-toast')
      .then(({ tellNetworkFailures }) => tellNetworkFailures())
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!loggedIn) return;
    let stop: (() => void) | undefined;
    let left = false;
    // The code of the chat and of the wallet are chunks of their own, fetched after the page is drawn.
    const timer = setTimeout(async () => {
      void import('../features/chat/live/chat').then(({ startChat }) => startChat()).catch(() => undefined);
      const { watchWallet } = await import('../lib/wallet/watch-wallet');
      if (!left) stop = await watchWallet(() => left);
    }, 1200);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [loggedIn]);

  return null;
}
