import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { useText } from '../../locales/use-text';

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
        <ContentCopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Tooltip>
  );
}

/** The same beside a text; in a table only where the pointer or the focus is, so that columns stay quiet. */
export function CopyOnSight({ text, label }: { text: string; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 0.5,
        '.MuiTableCell-root &': {
          position: 'absolute',
          right: '100%',
          top: '50%',
          zIndex: 1,
          mr: 0.25,
          opacity: 0,
          transform: 'translateY(-50%)',
          borderRadius: 1,
          bgcolor: 'background.paper',
        },
        '.MuiTableRow-root:hover &, &:focus-within': { opacity: '1 !important' },
      }}
    >
      <CopyButton text={text} label={label} />
    </Box>
  );
}

/** Copies a text, also where the clipboard is missing because the page came over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // refused: the old way remains
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
