import Box from '@mui/material/Box';
import { Show } from 'react-admin';
import { DepositPanel } from './DepositPanel';

export function DepositShow() {
  return (
    <Show resource="deposits" actions={false} sx={{ maxWidth: 720 }}>
      <Box sx={{ p: 2 }}>
        <DepositPanel />
      </Box>
    </Show>
  );
}
