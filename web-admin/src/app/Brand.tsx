import Box from '@mui/material/Box';
import { HouseMark } from '@user/shared/marks/HouseMark';
import { useSidebarState } from 'react-admin';

/** The house at the head of the menu; folded, its mark alone. */
export function Brand() {
  const [open] = useSidebarState();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: '14px', pb: 1, fontSize: 15, fontWeight: 600 }}
    >
      <HouseMark size={28} />
      {open ? 'Lodestone' : null}
    </Box>
  );
}
