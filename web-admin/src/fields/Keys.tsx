import Box from '@mui/material/Box';
import { edge, token } from '@user/shared/tokens';

/** Keys as they are on a keyboard. What they do stands beside them; a reader hears it from the control itself. */
export const Keys = ({ names }: { names: readonly string[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: '3px' }}>
    {names.map((name) => (
      <Box
        key={name}
        component="kbd"
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 20,
          height: 20,
          px: '5px',
          borderRadius: '5px',
          bgcolor: token('raised'),
          boxShadow: `${edge.line}, inset 0 -1px 0 ${token('line')}`,
          color: 'text.secondary',
          font: 'inherit',
          fontSize: 12,
        }}
      >
        {name}
      </Box>
    ))}
  </Box>
);
