import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import FaultIcon from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Books } from '@server/ledger/ledger.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useDataProvider, useNotify } from 'react-admin';
import { Failed, Waiting } from '../../../fields/States';
import { formatUtc } from '../../../fields/time/time';
import { Amount } from '../../../fields/values/Amount';
import { useNames, useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';
import { useRead } from '../../../providers/use-read';

function Checks({ checks }: { checks: Books['checks'] }) {
  const t = useText();
  const { nameOf } = useNames();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('books.check')}</TableCell>
          <TableCell align="right">{t('books.rows')}</TableCell>
          <TableCell>{t('books.faults')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {checks.map((check) => (
          <TableRow key={check.name}>
            <TableCell>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {check.ok ? (
                  <CheckIcon color="success" fontSize="small" />
                ) : (
                  <FaultIcon color="error" fontSize="small" />
                )}
                {nameOf('words.rules', check.name)}
              </Box>
            </TableCell>
            <TableCell align="right">
              {check.rows > check.faults.length ? `${check.faults.length}+` : check.rows}
            </TableCell>
            <TableCell>
              {check.faults.length === 0 ? (
                <Box sx={{ color: 'text.secondary' }}>{t('books.noFaults')}</Box>
              ) : (
                <Box component="ul" sx={{ m: 0, pl: 2, color: 'error.main' }}>
                  {check.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </Box>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Totals({ totals }: { totals: Books['totals'] }) {
  const t = useText();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('fields.asset')}</TableCell>
          <TableCell align="right">{t('books.liabilities')}</TableCell>
          <TableCell align="right">{t('books.world')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {totals.map((row) => (
          <TableRow key={row.asset}>
            <TableCell component="th" scope="row">
              {row.asset}
            </TableCell>
            <TableCell align="right">
              <Amount value={row.liabilities} />
            </TableCell>
            <TableCell align="right">
              <Amount value={row.world} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The rules of the ledger, checked: green, or what is wrong. */
export function BooksPage() {
  const t = useText();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const { data, error, refetch } = useRead<Books>('books');
  const [running, setRunning] = useState(false);

  const runNow = async () => {
    setRunning(true);
    try {
      const fresh = (await provider.read<Books>('books?fresh=1')).data;
      queries.setQueryData(['read', 'books'], fresh);
    } catch (failure) {
      notify(errorMessage(failure), { type: 'error' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={8} /> : null}
      {data ? (
        <>
          <Alert
            severity={data.ok ? 'success' : 'error'}
            variant="outlined"
            sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
            action={
              <Button onClick={runNow} loading={running} variant="outlined" color="inherit">
                {t('books.runNow')}
              </Button>
            }
          >
            <Typography sx={{ fontWeight: 600 }}>{t(data.ok ? 'books.green' : 'books.wrong')}</Typography>
            {t('books.checked', { time: formatUtc(data.checkedAt), ms: data.tookMs })}
          </Alert>
          <Card sx={{ overflowX: 'auto' }}>
            <Checks checks={data.checks} />
          </Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Link to="/seals">{t('trust.openSeals')}</Link>
            <Link to="/proofs">{t('trust.openProofs')}</Link>
            <Link to="/proof-anchors">{t('trust.openAnchors')}</Link>
          </Box>
          <Typography component="h2" variant="subtitle1">
            {t('books.totals')}
          </Typography>
          <Card sx={{ overflowX: 'auto' }}>
            <Totals totals={data.totals} />
          </Card>
        </>
      ) : null}
    </Box>
  );
}
