import { Box, Button } from '@mui/material';
import type { CodePurpose } from '@server/auth/phone/phone.schemas';
import { spacedPhone } from '@server/common/words/phone.rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Remark } from './CodeStep';
import { PhoneField } from './fields/PhoneField';
import { Lead } from './Lead';
import { readPendingCode } from './pending-code';
import { writtenPhone } from './phone-input';
import { useSendCode, useSendProblem } from './use-send-code';

interface NumberStepProps {
  purpose: CodePurpose;
  heading: string;
  text: string;
  remark: string;
  /** the number of before, to be changed */
  start: string;
  /** a code is on its way to this number */
  onSent: (phone: string) => void;
  /** other ways */
  children?: ReactNode;
}

/** Asks for a number, and sends it a code. */
export function NumberStep({ purpose, heading, text, remark, start, onSent, children }: NumberStepProps) {
  const { t } = useTranslation('phone');
  const [typed, setTyped] = useState(start === '' ? '+' : spacedPhone(start));
  const [wrong, setWrong] = useState(false);
  const send = useSendCode(purpose, ({ phone }) => onSent(phone));
  const refused = useSendProblem(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = writtenPhone(typed);
    setWrong(phone === undefined);
    if (phone === undefined) return;
    // One that was just sent is still good: another would be refused for a minute.
    const kept = readPendingCode(purpose, Date.now());
    if (kept?.phone === phone && kept.nextAt > Date.now()) onSent(phone);
    else send.mutate(phone);
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Lead heading={heading} text={text} />
      <PhoneField
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWrong(false);
          send.reset();
        }}
        error={wrong ? t('number.invalid') : refused}
      />
      <Remark icon="lock">{remark}</Remark>
      <Box sx={{ display: 'grid', gap: 3, mt: 5 }}>
        <Button type="submit" size="large" variant="contained" disabled={send.isPending} aria-busy={send.isPending}>
          {t('number.send')}
        </Button>
        {children}
      </Box>
    </Box>
  );
}
