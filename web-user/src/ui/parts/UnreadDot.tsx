import { Box } from '@mui/material';

/** Marks something new; screen readers get `label`. */
export const UnreadDot = ({ label }: { label: string }) => (
  <Box component="span" sx={{ mr: 2, whiteSpace: 'nowrap' }}>
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'inline-block',
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'rule',
        verticalAlign: '0.125em',
      }}
    />
    <span className="visually-hidden">{label}</span>
  </Box>
);
