import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { compareAmounts, subtractAmounts } from '@server/common/money/decimal.rules';
import type { ChainStatus } from '@server/finance/payouts/payouts.schemas';
import { Link } from 'react-admin';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { Signal } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { shareOfCap } from './share-of-cap';

type Payer = ChainStatus['payer'];

/** What lies in the hot wallet against what approved withdrawals need. */
function Balances({ balances }: { balances: Payer['balances'] }) {
  const t = useText();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.asset')}</TableCell>
            <TableCell align="right">{t('chain.inHotWallet')}</TableCell>
            <TableCell align="right">{t('chain.needed')}</TableCell>
            <TableCell>{t('fields.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {balances.map(({ asset, balance, needed }) => {
            const short = compareAmounts(balance, needed) < 0;
            return (
              <TableRow key={asset}>
                <TableCell component="th" scope="row">
                  {asset}
                </TableCell>
                <TableCell align="right">
                  <Amount value={balance} />
                </TableCell>
                <TableCell align="right">
                  <Amount value={needed} />
                </TableCell>
                <TableCell>
                  {short ? (
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                      <Signal tone="error" text={t('chain.short')} />
                      <Amount value={subtractAmounts(balance, needed)} signed />
                    </Box>
                  ) : (
                    <Signal tone="success" text={t('chain.enough')} />
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The hot wallet that pays by itself, or that staff pay by hand. */
export function PayerCard({ payer }: { payer: Payer }) {
  const t = useText();
  const facts: Fact[] = [{ label: t('fields.mode'), value: t(`chain.modes.${payer.mode}`) }];
  if (payer.address)
    facts.push({ label: t('chain.hotWallet'), value: <HashText text={payer.address} whole onChain /> });
  if (payer.nextNonce !== null) facts.push({ label: t('chain.nextNonce'), value: payer.nextNonce });
  const to = `/payouts?filter=${encodeURIComponent(JSON.stringify({ state: 'open' }))}`;
  facts.push({ label: t('chain.openPayouts'), value: <Link to={to}>{payer.openPayouts}</Link> });
  if (payer.openElsewhere > 0) {
    facts.push({ label: t('chain.openElsewhere'), value: <Signal tone="error" text={String(payer.openElsewhere)} /> });
  }
  facts.push({
    label: t('chain.paidToday'),
    value: (
      <Box>
        <Amount value={payer.paidToday} /> / <Amount value={payer.dailyCap} asset="USDT" />
        <LinearProgress
          variant="determinate"
          value={shareOfCap(payer.paidToday, payer.dailyCap)}
          aria-label={t('chain.paidToday')}
          sx={{ mt: 0.5, borderRadius: 1, maxWidth: 280 }}
        />
      </Box>
    ),
  });
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="subtitle1">
        {t('chain.payer')}
      </Typography>
      {payer.mode === 'automatic' && payer.waiting ? (
        <Alert severity="warning" variant="outlined">
          {payer.waiting}
        </Alert>
      ) : null}
      <Facts facts={facts} />
      {payer.balances.length > 0 ? <Balances balances={payer.balances} /> : null}
    </Card>
  );
}
