import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MinerRow } from '@server/miners/miners.list';
import { Rule } from '@user/shared/charts/Rule';
import { useRecordContext } from 'react-admin';
import { TransactionLink } from '../../../fields/ledger/TransactionLink';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { RowLink } from '../../../fields/values/RowLink';
import { StateChip } from '../../../fields/values/StateField';
import { UserLink } from '../../../fields/values/UserLink';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';

function Miner() {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  const row = useRecordContext<MinerRow>();
  if (!row) return null;
  const none = t('app.none');
  // Under the gold standard a contract is in USDT, and only what was released is in its asset.
  const unit = row.goldStandard ? 'USDT' : row.asset;
  const facts: Fact[] = [
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('miners.product'), value: <RowLink to="miner-products" id={row.productId} text={row.title} /> },
    { label: t('miners.paid'), value: <Amount value={row.price} asset={row.priceAsset} copy /> },
    { label: t('miners.charged'), value: <Amount value={row.charged} asset="USDT" copy /> },
    { label: t('fields.transactionId'), value: <TransactionLink id={row.transaction} /> },
    { label: t('miners.obtainedAt'), value: <Time iso={row.obtainedAt} /> },
    {
      label: t('miners.nextHour'),
      value: row.state === 'mining' ? <Time iso={row.nextHour} /> : none,
    },
    { label: t('miners.lastHour'), value: row.lastHour === null ? none : <Time iso={row.lastHour} /> },
  ];
  const sums: Fact[] = [
    { label: t('miners.power'), value: <Amount value={row.power} asset="USDT" copy /> },
    { label: t('miners.total'), value: <Amount value={row.total} asset={unit} copy /> },
    { label: t('miners.hourly'), value: <Amount value={row.hourly} asset={unit} copy /> },
    { label: t('miners.lastHourPays'), value: <Amount value={row.rest} asset={unit} copy /> },
    { label: t('miners.goldStandard'), value: t(row.goldStandard ? 'app.yes' : 'app.no') },
    { label: t('miners.covered'), value: t(row.covered ? 'app.yes' : 'app.no') },
    {
      label: t('miners.ceiling'),
      value: row.ceiling === null ? none : <Amount value={row.ceiling} asset={row.asset} copy />,
    },
    { label: t('miners.produced'), value: <Amount value={row.produced} asset={row.asset} copy /> },
    { label: t('miners.collected'), value: <Amount value={row.collected} asset={row.asset} copy /> },
    { label: t('miners.waiting'), value: count.format(row.waiting) },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Box>
          <Box sx={{ color: 'text.secondary' }}>{row.id}</Box>
          <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            {row.title}
          </Typography>
        </Box>
        <StateChip of="miner" state={row.state} />
      </Box>
      <Box>
        <Rule at={row.made / row.hours} ticks={60} major={10} tall={8} tone="rule" />
        <Box sx={{ fontSize: 12, color: 'text.secondary', mt: '2px' }}>
          {t('miners.hoursDone', { done: count.format(row.made), count: row.hours, number: count.format(row.hours) })}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        <Facts facts={sums} />
        <Facts facts={facts} />
      </Box>
    </Box>
  );
}

export function MinerShow() {
  const refetchInterval = usePolling(30_000);
  return (
    <ShowRow actions={false} sx={{ maxWidth: 960 }} queryOptions={{ refetchInterval }}>
      <Miner />
    </ShowRow>
  );
}
