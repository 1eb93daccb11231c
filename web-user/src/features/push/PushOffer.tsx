import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushPlace, pushQuery } from '../../lib/push/push-here';
import { Icon } from '../../shared/icons/Icon';
import { usePushHere } from './use-push-here';

/** Beside something that waits: one quiet line that turns pushes on. Shows nothing where they are on or cannot be. */
export function PushOffer() {
  const { t } = useTranslation('push');
  const [place, setPlace] = useState(pushPlace);
  const { data } = useQuery({ ...pushQuery, enabled: place === 'ready' });
  const { on } = usePushHere(data, () => setPlace(pushPlace()));
  if (place !== 'ready' || !data || data.devices.some(({ current }) => current)) return null;
  return (
    <Button
      onClick={() => on.mutate()}
      disabled={on.isPending}
      startIcon={<Icon name="bell" aria-hidden="true" />}
      sx={{ mb: 2, textAlign: 'left' }}
    >
      {t('offer')}
    </Button>
  );
}
