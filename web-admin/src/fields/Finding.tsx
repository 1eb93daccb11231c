import Box from '@mui/material/Box';

/** One line of words in a row, cut where there is no room; all of it on sight. */
export const Finding = ({ text }: { text: string }) => (
  <Box
    title={text}
    sx={{
      color: 'text.secondary',
      maxWidth: { xs: 110, xl: 220 },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
  >
    {text || '–'}
  </Box>
);
