import Box from '@mui/material/Box';
import { Show } from 'react-admin';
import { WithdrawalPanel } from './WithdrawalPanel';

export function WithdrawalShow() {
  return (
    <Show resource="withdrawals" actions={false} sx={{ maxWidth: 720 }}>
      <Box sx={{ p: 2 }}>
        <WithdrawalPanel />
      </Box>
    </Show>
  );
}
