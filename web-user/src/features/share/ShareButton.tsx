import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { shareable } from './native-share';
import { usePassingOn } from './use-passing-on';

interface ShareButtonProps {
  data: ShareData & { url: string };
  variant: ButtonProps['variant'];
  /** what is passed on is still being fetched */
  waiting?: boolean;
  /** of what the device takes */
  label: (shared: ShareData) => ReactNode;
}

/** Passes something on by the device's own sheet; where that fails, copies the link. Nothing where there is no sheet. */
export function ShareButton({ data, variant, waiting = false, label }: ShareButtonProps) {
  const passOn = usePassingOn();
  const shared = shareable(data);
  if (!shared) return null;
  return (
    <Button variant={variant} size="large" disabled={waiting} onClick={() => passOn(data.url, shared)}>
      {label(shared)}
    </Button>
  );
}
