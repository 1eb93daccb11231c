import { Box } from '@mui/material';
import { Icon } from '../../../shared/icons/Icon';

/** Where a place lies, as lines about it: decoration beside its name. No map server is told what is read in a chat. */
export function PlaceSketch({ latitude, longitude }: { latitude: number; longitude: number }) {
  // The lines lie as far off the middle as the place lies off a hundredth of a degree.
  const shift = (degrees: number) => `${-((((degrees * 100) % 1) + 1) % 1) * 36}px`;
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: 112,
        borderRadius: '14px',
        bgcolor: 'raised',
        backgroundImage:
          'linear-gradient(var(--ls-line) 1px, transparent 1px), linear-gradient(90deg, var(--ls-line) 1px, transparent 1px)',
        backgroundSize: '36px 36px',
        backgroundPosition: `${shift(longitude)} ${shift(-latitude)}`,
      }}
    >
      <Icon name="pin" sx={{ fontSize: '2rem', color: 'brassInk' }} />
    </Box>
  );
}
