import { Box } from '@mui/material';
import { imageUrl } from '../lib/browser/image-url';
import { CrystalArt } from './CrystalArt';

/** The chosen picture, or the crystal that belongs to this user alone. */
export function Avatar({ path, seed }: { path: string | null; seed: string }) {
  const src = imageUrl(path);
  return (
    <Box sx={{ width: 56, height: 56, flex: 'none', borderRadius: '16px', overflow: 'hidden', bgcolor: 'raised' }}>
      {src ? (
        <Box component="img" src={src} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        <CrystalArt seed={seed} variant="mark" height={56} />
      )}
    </Box>
  );
}
