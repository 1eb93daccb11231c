import { Button } from '@mui/material';
import type { WechatAuthAnswer } from '@server/wechat/wechat.schemas';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/http/use-error-text';
import { beginSession, takeReturnAddress } from '../../lib/session/session-store';
import { ListSkeleton } from '../../ui/feedback/Skeleton';
import { showToast } from '../../ui/feedback/toast';
import { Page } from '../../ui/pages/Page';
import { ResultPage } from '../../ui/pages/ResultPage';
import { dropTicket, keepTicket } from './kept-ticket';
import { endWechat, goToWechat } from './wechat-calls';
import { insideApp, wechatReturn, withoutReturn } from './wechat-return';

type Ending =
  | { kind: 'unknown'; nickname: string; back: string }
  | { kind: 'declined' }
  | { kind: 'failed'; cause: unknown };

/** Where WeChat leads back to: logs in, links, or says what is next. */
export function RedirectPage() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [arrived] = useState(() => wechatReturn(window.location));
  const [ending, setEnding] = useState<Ending | null>(null);

  useEffect(() => {
    if (!arrived) return void navigate('/', { replace: true });
    // Good only once: it must not be sent again by a reload, nor be passed on.
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${withoutReturn(window.location)}`);
    if (arrived.code === null) return setEnding({ kind: 'declined' });
    let left = false;
    endWechat(arrived).then(
      (answer) => left || settle(answer),
      (cause: unknown) => left || setEnding({ kind: 'failed', cause }),
    );
    return () => {
      left = true;
    };

    function settle(answer: WechatAuthAnswer): void {
      const back = insideApp(answer.returnTo);
      if (answer.outcome === 'unknown') {
        keepTicket(answer);
        setEnding({ kind: 'unknown', nickname: answer.nickname, back });
        return;
      }
      dropTicket();
      if (answer.outcome === 'linked') showToast(t('wechat.linked'));
      else {
        takeReturnAddress();
        // No wallet has signed: there is no account to compare with the wallet's.
        beginSession(answer, null);
      }
      void navigate(back, { replace: true });
    }
  }, [arrived, navigate, t]);

  return (
    <Page title={t('wechat.title')} back={false}>
      {ending === null ? <ListSkeleton /> : <End ending={ending} />}
    </Page>
  );
}

function End({ ending }: { ending: Ending }) {
  const { t } = useTranslation('wallet');
  const errorText = useErrorText();
  const again = (
    <Button variant="contained" size="large" onClick={() => goToWechat('/')}>
      {t('wechat.again')}
    </Button>
  );
  const otherwise = (
    <Button
      variant={ending.kind === 'unknown' ? 'contained' : 'outlined'}
      size="large"
      component={Link}
      to="/pages/login/index"
    >
      {t('wechat.otherwise')}
    </Button>
  );
  if (ending.kind === 'unknown')
    return (
      <ResultPage
        tone="waiting"
        title={t('wechat.unknown.title')}
        text={t('wechat.unknown.text', { name: ending.nickname })}
        actions={otherwise}
      />
    );
  return (
    <ResultPage
      tone="failed"
      title={t(`wechat.${ending.kind}.title`)}
      text={ending.kind === 'failed' ? errorText(ending.cause) : t('wechat.declined.text')}
      actions={
        <>
          {again}
          {otherwise}
        </>
      }
    />
  );
}
