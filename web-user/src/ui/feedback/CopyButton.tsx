import { Button, IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icons/Icon';
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
      <Button variant="outlined" startIcon={<Icon name="copy" />} onClick={copy}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton aria-label={label} onClick={copy}>
      <Icon name="copy" fontSize="small" />
    </IconButton>
  );
}

/**
 * Copies text; returns whether it worked. `navigator.clipboard` exists on HTTPS only. Wallet browsers on a plain HTTP
 * address must copy too: a hidden text area and the old command do that.
 */
export async function copyText(text: string): Promise<boolean> {
  if (typeof navigator !== 'undefined' && navigator.clipboard && window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Permission refused or page not focused: try the old way.
    }
  }
  return copyByCommand(text);
}

function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const active = document.activeElement;
  // Inside an open dialog everything outside it is inert, and could not be selected.
  const host = active?.closest('dialog') ?? document.body;
  host.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    copied = false;
  }
  area.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  return copied;
}
