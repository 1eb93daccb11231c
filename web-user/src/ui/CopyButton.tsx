import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/browser/clipboard';
import { showToast } from './toast';

export interface CopyButtonProps {
  /** what is copied */
  text: string;
  /** names what is copied for screen readers, e.g. "Copy address"; with `labelled` it is shown too */
  label: string;
  /** a button with its label instead of an icon */
  labelled?: boolean;
}

/** Copies and says so: 'copy succeeded' or 'copy failed'. */
export function CopyButton({ text, label, labelled = false }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const copy = async () => {
    const copied = await copyText(text);
    showToast(copied ? t('copy.succeeded') : t('copy.failed'));
  };
  if (labelled) {
    return (
      <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={copy}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton aria-label={label} onClick={copy}>
      <ContentCopyRounded fontSize="small" />
    </IconButton>
  );
}
