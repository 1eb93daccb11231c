import { Box } from '@mui/material';
import { useDeferredValue } from 'react';
import { Drawing } from '../../../shared/crystal/Drawing';
import { minerPicture } from '../miner-picture';

/** The shaft of a miner, at the foot of its box: on a narrow page it is drawn smaller, on a wide one its ground goes on. */
export function MinerScene({ seed }: { seed: string }) {
  // Figures first: the drawing is hundreds of shapes.
  const drawn = useDeferredValue(true, false);
  return (
    <Box aria-hidden="true" sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
      {drawn && (
        <Drawing
          picture={minerPicture(seed)}
          fit="xMidYMax meet"
          style={{ width: '100%', height: '100%', overflow: 'visible' }}
        />
      )}
    </Box>
  );
}
