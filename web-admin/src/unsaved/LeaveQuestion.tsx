import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../locales/use-text';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before typed input is lost; staying is what Enter and Esc do. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useText();
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby="leave-title">
      <DialogTitle id="leave-title" sx={{ fontSize: 20 }}>
        {t('app.unsaved.title')}
      </DialogTitle>
      <DialogContent>{t('app.unsaved.text')}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={onLeave}>
          {t('app.unsaved.leave')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {t('app.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
