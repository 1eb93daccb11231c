import 'leaflet/dist/leaflet.css';
import { Box } from '@mui/material';
import L from 'leaflet';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons/Icon';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapHandle {
  /** Moves the map there. */
  show(point: Point, zoom?: number): void;
}

export interface MapViewProps {
  ref?: Ref<MapHandle>;
  at: Point;
  zoom: number;
  /** address of the tiles, with {z}, {x} and {y}; null: a plain grid */
  tiles: string | null;
  /** where the middle is, as the map is moved; without it the place stays under the pin */
  onMove?: (point: Point) => void;
}

/** Where there are no pictures: each corner of the grid says where it lies. */
const Grid = L.GridLayer.extend({
  createTile(this: L.GridLayer & { _map: L.Map }, { x, y, z }: L.Coords) {
    const tile = document.createElement('div');
    const { lat, lng } = this._map.unproject([x * 256, y * 256], z);
    tile.textContent = Math.abs(lat) < 85 && Math.abs(lng) <= 180 ? `${lat.toFixed(3)}, ${lng.toFixed(3)}` : '';
    Object.assign(tile.style, {
      ...{ borderTop: '1px solid var(--ls-line)', borderLeft: '1px solid var(--ls-line)', boxSizing: 'border-box' },
      ...{ padding: '3px 5px', fontSize: '11px', color: 'var(--ls-muted)', fontVariantNumeric: 'tabular-nums' },
    });
    return tile;
  },
}) as new () => L.GridLayer;

/** A map with a pin in its middle. Arrow keys move it, plus and minus zoom. */
export function MapView({ ref, at, zoom, tiles, onMove }: MapViewProps) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const moved = useRef(onMove);
  moved.current = onMove;
  const begin = useRef({ at, zoom });

  useImperativeHandle(ref, () => ({
    show: ({ latitude, longitude }, near = 15) =>
      void map.current?.setView([latitude, longitude], near, { animate: false }),
  }));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { at: first, zoom: near } = begin.current;
    const made = L.map(element, {
      ...{ center: [first.latitude, first.longitude], zoom: near, minZoom: 2, maxZoom: 18 },
      ...{ zoomControl: false, attributionControl: false, worldCopyJump: true },
      ...{ zoomAnimation: false, fadeAnimation: false, inertia: false },
    });
    map.current = made;
    L.control
      .zoom({ position: 'topright', zoomInTitle: t('place.zoomIn'), zoomOutTitle: t('place.zoomOut') })
      .addTo(made);
    if (tiles) {
      // Whose pictures they are.
      L.control.attribution({ prefix: false, position: 'topleft' }).addTo(made);
      L.tileLayer(tiles, { attribution: new URL(tiles).host }).addTo(made);
    } else new Grid().addTo(made);
    made.on('move', () => {
      const { lat, lng } = made.getCenter().wrap();
      moved.current?.({ latitude: lat, longitude: lng });
    });
    return () => {
      map.current = null;
      made.remove();
    };
  }, [tiles, t]);

  return (
    <Box sx={{ position: 'relative', flex: '1 1 0', minHeight: 0, isolation: 'isolate' }}>
      <Box
        ref={box}
        role="application"
        aria-label={t('place.map')}
        tabIndex={0}
        sx={{
          position: 'absolute',
          inset: 0,
          '&.leaflet-container': { background: 'var(--ls-raised)', font: 'inherit' },
          '&.leaflet-container .leaflet-bar': { border: 0, boxShadow: 'none' },
          '&.leaflet-container .leaflet-bar a': {
            width: 44,
            height: 44,
            lineHeight: '44px',
            border: 0,
            bgcolor: 'surface',
            color: 'text.primary',
            boxShadow: 'inset 0 0 0 1px var(--ls-line)',
          },
          '&.leaflet-container .leaflet-bar a.leaflet-disabled': { color: 'muted' },
        }}
      />
      <Icon
        name="pin"
        aria-hidden="true"
        sx={{
          position: 'absolute',
          left: '50%',
          top: '50%',
          zIndex: 500,
          transform: 'translate(-50%, -86%)',
          fontSize: '2.75rem',
          color: 'brassInk',
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
}
