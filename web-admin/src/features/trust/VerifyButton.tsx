import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Verification } from '@server/ledger/proofs/proof.schemas';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';

interface VerifyButtonProps {
  resource: 'seals' | 'proofs';
  /** null: the whole chain of seals */
  id: number | null;
  title: string;
}

function Result({ result }: { result: Verification }) {
  const t = useText();
  return (
    <Alert severity={result.ok ? 'success' : 'error'} variant="outlined">
      <strong>{t(result.ok ? 'trust.holds' : 'trust.broken')}</strong>{' '}
      {t('trust.checked', { count: result.checked, ms: result.tookMs })}
      {result.faults.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
          {result.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}

/** Recomputes from the rows, now, and says what came of it. */
export function VerifyButton({ resource, id, title }: VerifyButtonProps) {
  const t = useText();
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<Verification | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const verify = async () => {
    setRunning(true);
    setFailure(null);
    try {
      setResult((await provider.action<Verification>(resource, id, 'verify', {})).data);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  const close = () => {
    setResult(null);
    setFailure(null);
  };

  return (
    <>
      <Button
        aria-haspopup="dialog"
        variant="outlined"
        onClick={verify}
        loading={running}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('trust.verify')}
      </Button>
      <Dialog
        open={result !== null || failure !== null}
        onClose={close}
        maxWidth="sm"
        fullWidth
        aria-labelledby="verify-title"
      >
        <DialogTitle id="verify-title">{title}</DialogTitle>
        <DialogContent>
          {result ? <Result result={result} /> : null}
          {failure ? (
            <Alert severity="error" variant="outlined">
              {translate(failure)}
            </Alert>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {t('app.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
