import { Box, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../shared/icons/Icon';
import { brassFill, edge, motion, radius, size, type, weight } from '../../shared/tokens';

interface MainChoiceProps {
  icon: IconName;
  title: ReactNode;
  /** how it stands with it */
  detail: ReactNode;
  /** what it would do is still being found out */
  busy?: boolean;
  onClick: () => void;
}

/** The brass choice of the page: what it does, and under it how it stands with it. */
export const MainChoice = ({ icon, title, detail, busy = false, onClick }: MainChoiceProps) => (
  <ButtonBase
    onClick={onClick}
    disabled={busy}
    aria-busy={busy}
    sx={{
      width: '100%',
      minHeight: size.touch + 20,
      px: 4,
      py: 2,
      gap: 3,
      textAlign: 'left',
      color: 'onBrass',
      background: brassFill,
      boxShadow: edge.brass,
      borderRadius: `${radius.button + 2}px`,
      transition: `transform ${motion.press}ms ${motion.ease}`,
      '@media (prefers-reduced-motion: no-preference)': { '&:active': { transform: 'scale(0.98)' } },
    }}
  >
    <Box component="span" sx={{ display: 'grid', placeItems: 'center', minWidth: 40, flex: 'none' }}>
      <Icon name={icon} aria-hidden="true" />
    </Box>
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Box
        component="span"
        sx={{ display: 'block', fontSize: '1rem', lineHeight: 1.25, fontWeight: weight.strong, hyphens: 'auto' }}
      >
        {title}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.75rem',
          lineHeight: type.caption.line / type.caption.size,
          fontWeight: weight.medium,
          overflowWrap: 'anywhere',
        }}
      >
        {detail}
      </Box>
    </Box>
    <Icon name="next" aria-hidden="true" sx={{ fontSize: '1.125rem', visibility: busy ? 'hidden' : undefined }} />
  </ButtonBase>
);
