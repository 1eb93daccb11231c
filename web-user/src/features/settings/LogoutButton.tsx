import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/client';
import { endSession } from '../../lib/session/session-store';
import { ConfirmSheet } from '../../ui/ConfirmSheet';

/** Ends this session here and on the server. */
export function LogoutButton() {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const logout = useMutation({
    mutationFn: () => api.post<unknown>('logout'),
    // Whatever the server said: who wants to leave this device must be able to.
    onSettled: () => endSession('logout'),
  });
  return (
    <>
      <Button variant="outlined" size="large" fullWidth sx={{ mt: 8 }} onClick={() => setAsking(true)}>
        {t('logout.action')}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('logout.title')}
        note={t('logout.text')}
        confirmLabel={t('logout.action')}
        onConfirm={() => logout.mutate()}
        pending={logout.isPending}
      />
    </>
  );
}
