import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { NavBar, useWindowTitle } from '../../../ui/pages/Page';

interface RoomFrameProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** under the bar, before the messages */
  banner?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** A page that is as high as the screen: its list scrolls, and the line one writes in stays at its foot. */
export function RoomFrame({ title, lead, actions, banner, children, footer }: RoomFrameProps) {
  useWindowTitle(title);
  return (
    <Box sx={{ flex: '1 1 0', height: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <NavBar title={title} back lead={lead} actions={actions} moves={false} />
      <Box
        component="main"
        sx={{
          flex: '1 1 0',
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          borderTop: 1,
          borderColor: 'line',
        }}
      >
        {banner}
        {children}
        {footer}
      </Box>
    </Box>
  );
}
