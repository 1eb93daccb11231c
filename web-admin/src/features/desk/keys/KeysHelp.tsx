import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Keys } from '../../../fields/Keys';
import { Facts } from '../../../fields/values/Facts';
import { useText } from '../../../locales/use-text';
import { deskKeys } from './desk-keys';

/** What works while one writes, beside the plain keys. */
const writing = [
  [['↵'], 'send'],
  [['⇧', '↵'], 'newLine'],
  [['/'], 'ready'],
  [['↑'], 'editLast'],
  [['Alt', '↑', '↓'], 'beside'],
  [['Esc'], 'leave'],
] as const;

/** Every key of the desk, and what it does. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const plain = deskKeys.map(([key, act]) => ({ label: t(`desk.keys.${act}`), value: <Keys names={[key]} /> }));
  const inText = writing.map(([names, what]) => ({ label: t(`desk.keys.${what}`), value: <Keys names={names} /> }));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="desk-keys">
      <DialogTitle id="desk-keys">{t('desk.keys.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <Facts facts={plain} />
        <Facts facts={inText} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
