import { Box, type SxProps } from '@mui/material';

/** Beyond it a number says no more. */
const most = 99;

/** How many are unread, over the corner of what leads to them. A name that counts them stands elsewhere, or this is read out. */
export const UnreadCount = ({ count, sx }: { count: number; sx: SxProps }) => (
  <Box
    component="span"
    className="figures"
    sx={{
      position: 'absolute',
      minWidth: 18,
      px: 1,
      borderRadius: '9px',
      bgcolor: 'brass',
      color: 'onBrass',
      fontSize: 'min(0.75rem, 14px)',
      fontWeight: 600,
      lineHeight: 1.5,
      ...sx,
    }}
  >
    {count > most ? `${most}+` : count}
  </Box>
);
