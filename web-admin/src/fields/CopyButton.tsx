import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { useText } from '../locales/use-text';
import { copyText } from './copy-text';

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useText();
  const notify = useNotify();
  const name = label ?? t('app.copy');
  return (
    <Tooltip title={name}>
      <IconButton
        size="small"
        aria-label={name}
        onClick={async (event) => {
          event.stopPropagation();
          if (await copyText(text)) notify('app.copied', { autoHideDuration: 1500 });
        }}
      >
        <ContentCopyIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
