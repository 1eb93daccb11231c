import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSite } from '../../../lib/account/site';
import { weight } from '../../../shared/tokens';
import { CopyButton } from '../../../ui/feedback/CopyButton';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { RoomFrame } from '../room/RoomFrame';
import { LazyMap } from './LazyMap';

function degreesIn(text: string | null, most: number): number | null {
  const degrees = Number(text);
  return text !== null && text !== '' && Math.abs(degrees) <= most ? degrees : null;
}

/** Shows a place: `?lat=&lng=`, with `name` and `address` where it has them. */
export function OpenLocationPage() {
  const { t } = useTranslation('chat');
  const site = useSite();
  const [params] = useSearchParams();
  const latitude = degreesIn(params.get('lat'), 90);
  const longitude = degreesIn(params.get('lng'), 180);
  if (latitude === null || longitude === null) {
    return (
      <RoomFrame title={t('place.show')}>
        <EmptyState title={t('place.missing')} />
      </RoomFrame>
    );
  }
  const [name, address] = [params.get('name'), params.get('address')];
  return (
    <RoomFrame
      title={t('place.show')}
      footer={
        <Box
          sx={{
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            pl: 4,
            pr: 2,
            py: 3,
            pb: 'calc(12px + env(safe-area-inset-bottom))',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name && (
              <Box component="h2" sx={{ fontSize: '1rem', fontWeight: weight.strong }}>
                {name}
              </Box>
            )}
            {address && <Box>{address}</Box>}
            <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{t('place.coordinates', { latitude, longitude })}</Box>
            {site && !site.mapTiles && <Box sx={{ fontSize: '0.75rem', color: 'muted' }}>{t('place.noTiles')}</Box>}
          </Box>
          <CopyButton text={`${latitude}, ${longitude}`} label={t('place.copy')} />
        </Box>
      }
    >
      <LazyMap at={{ latitude, longitude }} zoom={15} />
    </RoomFrame>
  );
}
