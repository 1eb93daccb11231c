import Box from '@mui/material/Box';

interface FindingProps {
  text: string;
  /** in a row that has the room for a sentence */
  wide?: boolean;
}

/** One line of words in a row, cut where there is no room; all of it on sight. */
export const Finding = ({ text, wide = false }: FindingProps) => (
  <Box
    title={text}
    sx={{
      color: 'text.secondary',
      maxWidth: wide ? { xs: 200, lg: 330, xl: 480 } : { xs: 110, xl: 220 },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
  >
    {text || '–'}
  </Box>
);
