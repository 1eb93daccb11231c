import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSite } from '../../../lib/account/site';
import { idFrom } from '../../../lib/browser/id-from';
import { Icon } from '../../../shared/icons/Icon';
import { showToast } from '../../../ui/feedback/toast';
import { TextInput } from '../../../ui/inputs/TextInput';
import { openLocationPage } from '../chat-pages';
import { sendMessage } from '../live/chat';
import { RoomFrame } from '../room/RoomFrame';
import { useStartedChat } from '../use-chat';
import { LazyMap } from './LazyMap';
import type { MapHandle, Point } from './MapView';

/** Where a map begins that knows nothing of the reader: between the continents. */
const nowhere: Point = { latitude: 25, longitude: 60 };
const [longestName, longestAddress] = [100, 200];
/** Of a degree: about a metre. */
const decimals = 6;

const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

/** Picks a place for a message. `?for=` is the conversation it is sent to; without one it is shown. */
export function ChooseLocationPage() {
  useStartedChat();
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const site = useSite();
  const [params] = useSearchParams();
  const conversation = idFrom(params.get('for'));
  const [at, setAt] = useState(nowhere);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const map = useRef<MapHandle>(null);

  const goHere = () => {
    if (!('geolocation' in navigator)) return showToast(t('place.hereFailed'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => map.current?.show({ latitude, longitude }),
      () => showToast(t('place.hereFailed')),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  const send = () => {
    const place = { name: name.trim(), address: address.trim() };
    if (conversation === null) {
      void navigate(openLocationPage({ ...place, latitude: rounded(at.latitude), longitude: rounded(at.longitude) }));
      return;
    }
    sendMessage(conversation, {
      kind: 'location',
      location: { ...place, latitude: rounded(at.latitude), longitude: rounded(at.longitude) },
    });
    void navigate(-1);
  };
  return (
    <RoomFrame
      title={t('place.choose')}
      footer={
        <Box sx={{ flex: 'none', pb: 'calc(16px + env(safe-area-inset-bottom))' }}>
          {/* Large text scrolls here, and leaves the map and the button in sight. */}
          <Box sx={{ maxHeight: '42dvh', overflowY: 'auto', px: 4, pt: 3 }}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                pb: 2,
                fontSize: '0.875rem',
                color: 'muted',
              }}
            >
              <Box sx={{ flex: '1 1 12rem' }}>
                {t('place.coordinates', { latitude: at.latitude.toFixed(5), longitude: at.longitude.toFixed(5) })}
              </Box>
              <Button variant="outlined" startIcon={<Icon name="pin" />} onClick={goHere}>
                {t('place.here')}
              </Button>
            </Box>
            {site && !site.mapTiles && (
              <Box sx={{ pb: 3, fontSize: '0.75rem', color: 'muted' }}>{t('place.noTiles')}</Box>
            )}
            <TextInput
              label={t('place.name')}
              value={name}
              onChange={setName}
              maxLength={longestName}
              hint={t('place.nameHint')}
            />
            <TextInput label={t('place.address')} value={address} onChange={setAddress} maxLength={longestAddress} />
          </Box>
          <Box sx={{ px: 4, pt: 2 }}>
            <Button fullWidth size="large" variant="contained" onClick={send}>
              {t(conversation === null ? 'place.open' : 'place.send')}
            </Button>
          </Box>
        </Box>
      }
    >
      <LazyMap ref={map} at={nowhere} zoom={3} onMove={setAt} />
    </RoomFrame>
  );
}
