import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { Button } from '@mui/material';
import type { SessionInfo } from '@server/auth/auth.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { ListRow } from '../../ui/ListRow';
import { StatusPill } from '../../ui/StatusPill';
import { deviceName, shownAddress } from './device-name';

/** One session: device, address and when it was last used. */
export function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const device = deviceName(session.device) || t('sessions.unknownDevice');
  return (
    <ListRow
      icon={<DevicesOutlined aria-hidden="true" sx={{ color: 'muted' }} />}
      title={device}
      detail={
        <>
          {shownAddress(session.ip)}
          <br />
          {t('sessions.lastSeen', { when: format.dateTime(session.lastSeenAt) })}
        </>
      }
      value={
        session.current ? (
          <StatusPill tone="good" label={t('sessions.current')} />
        ) : (
          <Button onClick={onEnd} aria-label={t('sessions.endOne', { device })}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
