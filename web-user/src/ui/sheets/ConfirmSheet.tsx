import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edge, token, weight } from '../../shared/tokens';
import { AddressGroups } from '../amounts/AddressGroups';
import { FigureSizeHere } from '../amounts/AmountText';
import { type FactRow, FactRows } from '../amounts/FactRows';
import { Callout } from '../parts/Callout';
import { Note } from '../parts/Note';
import { Sheet } from './Sheet';

/** Where it comes from or goes to. */
export interface Party {
  /** default: "From", "To" */
  label?: string;
  name: ReactNode;
  /** decoration: the mark of an asset, a picture */
  mark?: ReactNode;
}

export interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** the one sum that matters, above everything; default: what arrives, else what leaves */
  sum?: { label: string; value: ReactNode };
  /** a quiet line under that sum, e.g. what it is about in another currency */
  about?: ReactNode;
  /** what leaves the account in all, fee included */
  pay?: ReactNode;
  fee?: ReactNode;
  /** what arrives */
  receive?: ReactNode;
  /** what is left of the balance it is paid from */
  left?: ReactNode;
  from?: Party;
  /** to whom. A text may be a whole address: it is what is being confirmed */
  to?: Party | string;
  /** when it happens, or what it waits for */
  when?: ReactNode;
  /** rows of its own, after the others */
  rows?: readonly FactRow[];
  /** a warning, above the rows */
  warning?: ReactNode;
  /** one honest sentence, under the rows */
  note?: ReactNode;
  confirmLabel: string;
  /** what the button does now, where its label alone does not tell, e.g. with which figures */
  meaning?: string;
  onConfirm: () => void;
  /** in the place of that button: the way to what must be done first */
  first?: ReactNode;
  pending?: boolean;
  /** a quiet line under the button */
  aside?: ReactNode;
  /** plain words of what went wrong, beside the button */
  error?: string | null;
  /** for what cannot be undone */
  destructive?: boolean;
}

/**
 * States exactly what happens, then asks once: the press must be a second act, begun on what the button now means.
 * Locked while `pending`.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { t } = useTranslation(['money', 'common']);
  const { confirmLabel, meaning = confirmLabel, pending = false, error, destructive = false } = props;
  const arrives = props.receive && { label: t('confirm.receive'), value: props.receive };
  const leaves = props.pay && { label: t('confirm.pay'), value: props.pay };
  const sum = props.sum ?? arrives ?? leaves;
  const to = typeof props.to === 'string' ? { name: props.to } : props.to;
  const rows = [
    leaves,
    { label: t('confirm.fee'), value: props.fee },
    arrives,
    { label: t('confirm.left'), value: props.left },
    { label: t('confirm.when'), value: props.when },
  ].filter((row) => row !== undefined && row !== sum);
  const told = rows.filter((row): row is FactRow => Boolean(row && row.value !== undefined && row.value !== null));

  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      locked={pending}
      // A button that was out of use is another one when it comes back.
      meaning={`${meaning} ${pending}`}
      footer={
        <>
          {error && <Callout tone="error">{error}</Callout>}
          {props.first || (
            <Button
              fullWidth
              size="large"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              onClick={props.onConfirm}
              disabled={pending}
              aria-busy={pending}
            >
              {pending ? t('common:working') : confirmLabel}
            </Button>
          )}
          {!props.first && props.aside}
        </>
      }
    >
      {sum && <Sum {...sum} about={props.about} />}
      {(props.from || to) && <Route from={props.from} to={to} />}
      {props.warning}
      <FactRows lined rows={[...told, ...(props.rows ?? [])]} />
      {props.note && <Note>{props.note}</Note>}
    </Sheet>
  );
}

const Sum = ({ label, value, about }: { label: string; value: ReactNode; about: ReactNode }) => (
  <Box sx={{ textAlign: 'center', pt: 2, pb: 4.5 }}>
    <Box sx={{ fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>{label}</Box>
    <Box className="figures" sx={{ mt: 1 }}>
      <FigureSizeHere value="big">{value}</FigureSizeHere>
    </Box>
    {about}
  </Box>
);

/** From where to where, one under the other. */
function Route({ from, to }: { from: Party | undefined; to: Party | undefined }) {
  const { t } = useTranslation(['money', 'common']);
  const stops = [
    { key: 'from', party: from, label: from?.label ?? t('confirm.from') },
    { key: 'to', party: to, label: to?.label ?? t('confirm.to') },
  ];
  return (
    <Box sx={{ px: 4, py: 3.5, mb: 1.5, borderRadius: '18px', bgcolor: 'raised', boxShadow: edge.card }}>
      {stops.map(
        ({ key, party, label }) =>
          party && (
            <Box key={key} sx={{ display: 'flex', gap: 3, alignItems: 'stretch' }}>
              {party.mark && (
                <Box
                  aria-hidden="true"
                  sx={{ flex: 'none', display: 'flex', flexDirection: 'column', alignItems: 'center' }}
                >
                  {party.mark}
                  {key === 'from' && to && (
                    <Box sx={{ flex: 1, minHeight: 18, my: 0.5, borderLeft: `2px dotted ${token('tick')}` }} />
                  )}
                </Box>
              )}
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', pb: key === 'from' && to ? 4 : 0 }}>
                <Box sx={{ fontSize: '0.75rem', lineHeight: '1rem', color: 'muted', mb: 0.5 }}>{label}</Box>
                <Box sx={{ fontSize: '1rem', lineHeight: 1.4, fontWeight: weight.medium }}>
                  {isAddress(party.name) ? <AddressGroups address={party.name} /> : party.name}
                </Box>
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}

const isAddress = (name: ReactNode): name is string => typeof name === 'string' && /^0x[0-9a-f]{40}$/i.test(name);
