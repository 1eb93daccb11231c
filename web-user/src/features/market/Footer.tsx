import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/icons/Icon';

interface Target {
  to: string;
  label: string;
}

export interface FooterProps {
  /** where it is exchanged, if it is */
  main: Target | null | undefined;
  other: Target | null | undefined;
}

/** The main step, and the page beside this one. */
export const Footer = ({ main, other }: FooterProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    {main && (
      <Button
        component={Link}
        to={main.to}
        variant="contained"
        size="large"
        startIcon={<Icon name="swap" />}
        sx={{ flex: '1.6 1 8rem' }}
      >
        {main.label}
      </Button>
    )}
    {other && (
      <Button component={Link} to={other.to} variant="outlined" size="large" sx={{ flex: '1 1 5rem' }}>
        {other.label}
      </Button>
    )}
  </Box>
);
