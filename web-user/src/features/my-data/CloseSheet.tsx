import { Box, Button } from '@mui/material';
import type { CloseBody } from '@server/my-data/my-data.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { pageEntry } from '../../lib/browser/back-layers';
import { useErrorText } from '../../lib/http/use-error-text';
import { endSession } from '../../lib/session/session-store';
import { TextInput } from '../../ui/inputs/TextInput';
import { Callout } from '../../ui/parts/Callout';
import { Sheet } from '../../ui/sheets/Sheet';
import { PasswordSheet, useMoneyFlow } from '../money';
import { closeAccount } from './data-calls';

const effects = ['login', 'name', 'chats', 'points', 'kept', 'forever'] as const;

/** Says what closing does, and has the reader type their ID; the trade password follows. */
export function CloseSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['data', 'money', 'common']);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const uid = useMe().data?.uid;
  const [typed, setTyped] = useState('');
  const flow = useMoneyFlow({
    send: async (body: CloseBody, key) => {
      const answer = await closeAccount(body, key);
      // The sheets first: as they close they step back through the history.
      onClose();
      await pageEntry();
      endSession('logout');
      void navigate('/pages/user/closed', { replace: true });
      return answer;
    },
    faults: { uid: ['uidDiffers'] },
    pass: 'transfer',
    onDone: () => undefined,
  });
  const reason = errorText(flow.error);
  const atSheet = flow.place === 'confirm' || flow.place === 'unknown' ? reason : null;
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('close.title')}
        locked={flow.pending}
        footer={
          <>
            {atSheet && <Callout tone="error">{atSheet}</Callout>}
            <Button
              fullWidth
              size="large"
              variant="contained"
              color="error"
              disabled={flow.pending || typed.trim() !== uid}
              onClick={() => void flow.go({ uid: typed.trim() })}
            >
              {flow.pending ? t('common:working') : t('close.action')}
            </Button>
          </>
        }
      >
        <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, mb: 5, pl: 5, lineHeight: 1.45 }}>
          {effects.map((effect) => (
            <li key={effect}>{t(`effect.${effect}`)}</li>
          ))}
        </Box>
        <TextInput
          label={t('close.typeId', { uid })}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          maxLength={16}
          error={flow.place === 'uid' ? reason : null}
        />
      </Sheet>
      <PasswordSheet flow={flow} hint={t('close.password')} back="/pages/user/data" />
    </>
  );
}
