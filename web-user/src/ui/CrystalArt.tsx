import { Box } from '@mui/material';
import { memo, useMemo } from 'react';
import { crystalSize, drawCrystal } from './crystal-geometry';

export interface CrystalArtProps {
  /** the same seed always draws the same picture */
  seed: string;
  /** 'card': strata and crystals filling the box; 'mark': one small cluster, for empty states */
  variant?: 'card' | 'mark';
  /** CSS height of the picture; the width fills its box */
  height?: number | string;
}

/** Drawn rock and crystals in the colours of the scheme. Decoration only: hidden from assistive technology. */
export const CrystalArt = memo(({ seed, variant = 'card', height = '100%' }: CrystalArtProps) => {
  const picture = useMemo(() => drawCrystal(seed, variant), [seed, variant]);
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox={variant === 'card' ? `0 0 ${crystalSize.width} ${crystalSize.height}` : '96 20 128 128'}
      preserveAspectRatio={variant === 'card' ? 'xMaxYMax slice' : 'xMidYMid meet'}
      sx={{ display: 'block', width: '100%', height, color: 'primary.main' }}
    >
      {picture.strata.map((points, index) => (
        <Box
          component="polygon"
          key={points}
          points={points}
          sx={{ fill: 'var(--mui-palette-line)', opacity: 0.34 + index * 0.22 }}
        />
      ))}
      {picture.facets.map((facet) => (
        <g key={facet.points}>
          <Box component="polygon" points={facet.points} sx={{ fill: 'var(--mui-palette-raised)' }} />
          <polygon
            points={facet.points}
            fill="currentColor"
            fillOpacity={facet.tone * 0.62}
            stroke="currentColor"
            strokeOpacity={0.55}
            strokeWidth={0.6}
            strokeLinejoin="round"
          />
        </g>
      ))}
    </Box>
  );
});
CrystalArt.displayName = 'CrystalArt';
