import { Box } from '@mui/material';
import type { BodyOfKind } from '@server/messaging/message-kinds.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/icons/Icon';
import { weight } from '../../../shared/tokens';
import { openLocationPage } from '../chat-pages';
import { PlaceSketch } from '../places/PlaceSketch';

/** A place on a sketch of a map. Links to the map. */
export function PlaceContent({ place }: { place: BodyOfKind<'location'>['location'] }) {
  const { t } = useTranslation('chat');
  return (
    <Box
      component={Link}
      to={openLocationPage(place)}
      sx={{ display: 'block', width: 'min(240px, 66vw)', maxWidth: '100%', p: '3px', textDecoration: 'none' }}
    >
      <PlaceSketch latitude={place.latitude} longitude={place.longitude} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', px: 2.5, py: 2 }}>
        <Icon name="pin" aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.25rem', flex: 'none' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: weight.medium }}>{place.name || t('kind.place')}</Box>
          {place.address && <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{place.address}</Box>}
          <span className="visually-hidden">{t('room.showMap')}</span>
        </Box>
      </Box>
    </Box>
  );
}
