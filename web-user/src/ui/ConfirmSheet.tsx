import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from './Callout';
import { type DetailRow, DetailRows } from './DetailRows';
import { Sheet } from './Sheet';

export interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** what leaves the account in all, fee included */
  pay?: ReactNode;
  fee?: ReactNode;
  /** what arrives */
  receive?: ReactNode;
  /** to whom: show the whole address, it is what is being confirmed */
  to?: ReactNode;
  /** when it happens, or what it waits for */
  when?: ReactNode;
  /** rows of its own, after the five */
  rows?: readonly DetailRow[];
  /** plain words above the rows */
  note?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  pending?: boolean;
  /** plain words of what went wrong, beside the button */
  error?: string | null;
  /** for what cannot be undone */
  destructive?: boolean;
}

/** States exactly what happens, then asks once. Locked while `pending`. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { t } = useTranslation('common');
  const { pending = false, error, destructive = false } = props;
  const fixed = [
    { label: t('confirm.pay'), value: props.pay },
    { label: t('confirm.fee'), value: props.fee },
    { label: t('confirm.receive'), value: props.receive },
    { label: t('confirm.to'), value: props.to },
    { label: t('confirm.when'), value: props.when },
  ].filter((row) => row.value !== undefined && row.value !== null);

  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      locked={pending}
      footer={
        <>
          {error && <Callout tone="error">{error}</Callout>}
          <Button
            fullWidth
            size="large"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            onClick={props.onConfirm}
            disabled={pending}
            aria-busy={pending}
          >
            {pending ? t('working') : props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.note && <Box sx={{ color: 'text.secondary', mb: 3 }}>{props.note}</Box>}
      <DetailRows rows={[...fixed, ...(props.rows ?? [])]} />
    </Sheet>
  );
}
