import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Facts } from '../fields/Facts';
import { useText } from '../locales/use-text';
import { mono } from '../theme/tokens';

function Key({ name }: { name: string }) {
  return (
    <Box component="kbd" sx={{ fontFamily: mono, border: 1, borderColor: 'divider', borderRadius: 1, px: 1 }}>
      {name}
    </Box>
  );
}

const shortcuts = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['?', 'help'],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const facts = shortcuts.map(([key, name]) => ({ label: t(`reviews.shortcuts.${name}`), value: <Key name={key} /> }));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcut-title">
      <DialogTitle id="shortcut-title">{t('reviews.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Facts facts={facts} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
