import { Box, Button, Typography } from '@mui/material';
import type { CodePurpose } from '@server/auth/phone/phone.schemas';
import { spacedPhone } from '@server/common/words/phone.rules';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { useSecondsLeft } from '../../lib/browser/seconds-left';
import { useAct } from '../../lib/http/use-act';
import { Icon } from '../../shared/icons/Icon';
import { token, weight } from '../../shared/tokens';
import { showToast } from '../../ui/feedback/toast';
import { CodeInput } from './fields/CodeInput';
import { Lead } from './Lead';
import { type PendingCode, readPendingCode } from './pending-code';
import { clockText } from './phone-input';
import { useSendCode, useSendProblem } from './use-send-code';

export interface CodeStepProps {
  phone: string;
  purpose: CodePurpose;
  /** does what the code is for; what it throws is said under the boxes */
  onCode: (code: string) => Promise<void>;
  /** another number; without it the number stands fast */
  onChange?: () => void;
  /** what the code is for, where none was sent yet */
  about?: string;
}

/** Sends a code where none is good any more, takes it, and counts down until another may be asked for. */
export function CodeStep(props: CodeStepProps) {
  const { phone, purpose } = props;
  const [pending, setPending] = useState(() => {
    const kept = readPendingCode(purpose, Date.now());
    return kept?.phone === phone ? kept : null;
  });
  const send = useSendCode(purpose, setPending);
  if (pending) return <EnterCode {...props} pending={pending} onPending={setPending} />;
  return <AskForCode {...props} send={send} />;
}

function AskForCode({ phone, about, send }: CodeStepProps & { send: ReturnType<typeof useSendCode> }) {
  const { t } = useTranslation('phone');
  const problem = useSendProblem(send.error);
  return (
    <>
      <Lead heading={spacedPhone(phone)} text={about} />
      <Button
        fullWidth
        size="large"
        variant="contained"
        onClick={() => send.mutate(phone)}
        disabled={send.isPending}
        aria-busy={send.isPending}
      >
        {t('number.send')}
      </Button>
      <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: problem ? 3 : 0 }}>
        {problem}
      </Box>
    </>
  );
}

interface EnterCodeProps extends CodeStepProps {
  pending: PendingCode;
  onPending: (pending: PendingCode) => void;
}

function EnterCode({ phone, purpose, onCode, onChange, pending, onPending }: EnterCodeProps) {
  const { t } = useTranslation('phone');
  const site = useSite();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const problemId = useId();
  const [code, setCode] = useState('');
  const use = useAct({
    mutationFn: onCode,
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const again = useSendCode(purpose, (sent) => {
    onPending(sent);
    use.reset();
    showToast(t('code.resent'));
    input.current?.focus();
  });
  const problem = useSendProblem(again.error ?? use.error);
  const change = (value: string) => {
    setCode(value);
    if (value !== '') use.reset();
  };
  return (
    <>
      <Lead
        heading={t('code.heading')}
        text={
          <>
            {t('code.sent')}{' '}
            <Box component="strong" className="figures" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
              {spacedPhone(phone)}
            </Box>{' '}
            {onChange && (
              <Button onClick={onChange} sx={{ minWidth: 0, px: 1, my: -2, fontWeight: weight.strong }}>
                {t('code.change')}
              </Button>
            )}
          </>
        }
      />
      <CodeInput
        ref={input}
        label={t('code.label')}
        value={code}
        wrong={use.isError}
        disabled={use.isPending}
        describedBy={problemId}
        onChange={change}
        onComplete={(typed) => use.mutate(typed)}
      />
      <Box id={problemId} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: problem ? 3 : 0 }}>
        {problem}
      </Box>
      <Box role="status" className="visually-hidden">
        {use.isPending && t('code.checking')}
      </Box>
      <NextCode pending={pending} sending={again.isPending} onSend={() => again.mutate(phone)} />
      {site?.demo && <Remark icon="info">{t('code.demo')}</Remark>}
      <Remark icon="shield">{t('code.never')}</Remark>
    </>
  );
}

/** When another code may be asked for, as a ring that empties; then the button that asks. */
function NextCode({ pending, sending, onSend }: { pending: PendingCode; sending: boolean; onSend: () => void }) {
  const { t } = useTranslation('phone');
  const left = useSecondsLeft(pending.nextAt);
  const good = useSecondsLeft(pending.validUntil);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        mt: 4,
        minHeight: 44,
        color: 'muted',
      }}
    >
      {left > 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
          <Ring part={left / 60} />
          <span className="figures">{t('code.next', { time: clockText(left) })}</span>
        </Box>
      ) : (
        <Button onClick={onSend} disabled={sending} aria-busy={sending} sx={{ ml: -2 }}>
          {t('code.again')}
        </Button>
      )}
      <Typography component="span" sx={{ fontSize: '0.875rem' }}>
        {good > 0 ? t('code.valid', { minutes: Math.ceil(good / 60) }) : t('code.over')}
      </Typography>
    </Box>
  );
}

const around = 2 * Math.PI * 9;

const Ring = ({ part }: { part: number }) => (
  <Box
    component="svg"
    viewBox="0 0 22 22"
    aria-hidden="true"
    sx={{ width: 22, height: 22, transform: 'rotate(-90deg)', fill: 'none', strokeWidth: 3 }}
  >
    <circle cx="11" cy="11" r="9" stroke={token('line')} />
    <circle
      cx="11"
      cy="11"
      r="9"
      stroke={token('rule')}
      strokeDasharray={around}
      strokeDashoffset={around * (1 - Math.min(1, part))}
    />
  </Box>
);

/** A quiet remark with its icon. */
export const Remark = ({ icon, children }: { icon: 'info' | 'lock' | 'shield'; children: string }) => (
  <Box sx={{ display: 'flex', gap: 3, mt: 5, fontSize: '0.875rem', color: 'muted' }}>
    <Icon name={icon} aria-hidden="true" sx={{ flex: 'none', fontSize: '1.25rem', color: 'brassInk' }} />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);
