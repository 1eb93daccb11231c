import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/CopyButton';
import { showToast } from '../../ui/toast';
import { shareable, shareByDevice } from './native-share';

interface ShareButtonProps {
  data: ShareData & { url: string };
  variant: ButtonProps['variant'];
  /** of what the device takes */
  label: (shared: ShareData) => ReactNode;
}

/** Passes something on by the device's own sheet; where that fails, copies the link. Nothing where there is no sheet. */
export function ShareButton({ data, variant, label }: ShareButtonProps) {
  const { t } = useTranslation('common');
  const shared = shareable(data);
  if (!shared) return null;
  const share = async () => {
    if (await shareByDevice(shared)) return;
    showToast((await copyText(data.url)) ? t('copy.succeeded') : t('copy.failed'));
  };
  return (
    <Button variant={variant} size="large" onClick={share}>
      {label(shared)}
    </Button>
  );
}
