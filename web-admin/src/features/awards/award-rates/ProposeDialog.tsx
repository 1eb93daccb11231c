import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import type { AwardRates, AwardRatesAnswer, AwardRatesBody } from '@server/awards/economics/economics.schemas';
import type { DoneOrProposed } from '@server/proposals/proposals.schemas';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ActDialog } from '../../../actions/ActDialog';
import { useVersionedSave } from '../../../actions/use-versioned-save';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { changesOf, isRateField, type RateChange } from '../rates-draft';
import { useRateText } from '../use-rate-text';

interface ProposeDialogProps {
  answer: AwardRatesAnswer;
  rates: AwardRates;
  onClose: () => void;
  /** what holds now is to be read again */
  onReload: () => void;
}

/** States a change of the rates value by value, asks why, and proposes it to a second person. */
export function ProposeDialog({ answer, rates, onClose, onReload }: ProposeDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const body: AwardRatesBody = { rates, version: answer.version, reason: reason.trim() };
  const provider = useDataProvider<ConsoleProvider>();
  const { save, saving, failure, conflict } = useVersionedSave({
    send: () => provider.create<DoneOrProposed & { id: number }>('award-rates', { data: body }),
    what: t('audit.resources.award-rates'),
    onDone: onReload,
  });
  return (
    <ActDialog
      title={t('rates.propose.title')}
      busy={saving}
      dirty={reason !== ''}
      onClose={onClose}
      onSubmit={() => {
        if (body.reason !== '') void save();
      }}
      confirm={{ label: t('proposals.propose'), disabled: body.reason === '' || conflict }}
    >
      <Changes changes={changesOf(answer.rates, rates)} />
      <Alert severity="info" variant="outlined">
        {t('rates.propose.statement')}
      </Alert>
      <TextField
        label={t('fields.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText={t('proposals.reasonHelp')}
        required
        multiline
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {failure ? (
        <Alert
          severity={conflict ? 'warning' : 'error'}
          variant="outlined"
          role="alert"
          action={
            conflict ? (
              <Button color="inherit" onClick={onReload}>
                {t('settings.reload')}
              </Button>
            ) : undefined
          }
        >
          {translate(failure)}
        </Alert>
      ) : null}
    </ActDialog>
  );
}

/** Every value that changes: what it is now, and what it would be. */
function Changes({ changes }: { changes: readonly RateChange[] }) {
  const t = useText();
  const nameOf = ({ level, field }: RateChange) => {
    return isRateField(field) ? t(`rates.fields.${field}`) : `V${level}, ${t(`awards.levels.${field}`)}`;
  };
  const told = useRateText();
  return (
    <Box sx={{ maxHeight: 320, overflowY: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('audit.field')}</TableCell>
            <TableCell align="right">{t('audit.before')}</TableCell>
            <TableCell align="right">{t('audit.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={change.name}>
              <TableCell component="th" scope="row">
                {nameOf(change)}
              </TableCell>
              <TableCell align="right" sx={{ color: 'text.secondary' }}>
                {told(change.kind, change.before)}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {told(change.kind, change.after)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
