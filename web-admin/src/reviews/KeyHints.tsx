import Box from '@mui/material/Box';
import { Keys } from '../fields/Keys';

export type KeyHint = readonly [keys: readonly string[], does: string];

/** The keys that work here, and what each does. Hidden from readers, who are told by the help and the rows. */
export const KeyHints = ({ hints }: { hints: readonly KeyHint[] }) => (
  <Box
    aria-hidden="true"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 0.5,
      fontSize: 12,
      color: 'text.secondary',
    }}
  >
    {hints.map(([keys, does]) => (
      <Box key={does} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Keys names={keys} />
        {does}
      </Box>
    ))}
  </Box>
);
