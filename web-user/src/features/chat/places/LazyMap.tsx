import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useSite } from '../../../lib/account/site';
import type { MapViewProps } from './MapView';

const MapView = lazy(async () => ({ default: (await import('./MapView')).MapView }));

/** The map, fetched when a place is chosen or shown; with pictures where the site names where they are. */
export function LazyMap(props: Omit<MapViewProps, 'tiles'>) {
  const site = useSite();
  return (
    <Suspense fallback={<Box sx={{ flex: '1 1 0', bgcolor: 'raised' }} />}>
      <MapView {...props} tiles={site?.mapTiles ?? null} />
    </Suspense>
  );
}
