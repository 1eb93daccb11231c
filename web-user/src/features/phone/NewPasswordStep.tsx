import { Box, Button } from '@mui/material';
import { loginPasswordWeakness } from '@server/common/words/login-password.rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/http/use-act';
import { PasswordField } from './fields/PasswordField';
import { Lead } from './Lead';
import { useSendProblem } from './use-send-code';

interface NewPasswordStepProps {
  phone: string;
  heading: string;
  text: string;
  action: string;
  onPassword: (password: string) => Promise<void>;
}

/** Takes a new login password, judged here by the rules the server has. */
export function NewPasswordStep({ phone, heading, text, action, onPassword }: NewPasswordStepProps) {
  const { t } = useTranslation('phone');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const save = useAct({ mutationFn: onPassword });
  const refused = useSendProblem(save.error);
  const weakness = loginPasswordWeakness(password, phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!weakness) save.mutate(password);
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Lead heading={heading} text={text} />
      {/* So that a password manager keeps the number with it. */}
      <input
        className="visually-hidden"
        autoComplete="username"
        value={phone}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        kind="new"
        value={password}
        onChange={(next) => {
          setPassword(next);
          save.reset();
        }}
        error={tried && weakness ? t(`weak.${weakness}`) : refused}
      />
      <Button
        fullWidth
        type="submit"
        size="large"
        variant="contained"
        disabled={save.isPending}
        aria-busy={save.isPending}
        sx={{ mt: 2 }}
      >
        {action}
      </Button>
    </Box>
  );
}
