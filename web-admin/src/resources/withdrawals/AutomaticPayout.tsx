import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PayoutRow } from '@server/admin/chain.schemas';
import { Link, useGetList } from 'react-admin';
import { HashText } from '../../fields/HashText';
import { StateChip } from '../../fields/StateField';
import { Failed } from '../../fields/States';
import { useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { usePolling } from '../../providers/use-polling';

/** What the payer has signed for this withdrawal, with the newest attempt's hash. */
export function AutomaticPayout({ withdrawalId }: { withdrawalId: number }) {
  const t = useText();
  const enabled = useMay('chain.read');
  const refetchInterval = usePolling(10_000);
  const { data, error, refetch } = useGetList<PayoutRow>(
    'payouts',
    {
      filter: { withdrawalId },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled, refetchInterval },
  );
  if (error) return <Failed error={error} retry={() => refetch()} />;
  if (!data || data.length === 0) return null;
  const to = `/payouts?filter=${encodeURIComponent(JSON.stringify({ withdrawalId }))}`;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        <Link to={to}>{t('chain.automaticPayout')}</Link>
      </Typography>
      {data.map((payout) => {
        const newest = payout.attempts.at(-1);
        return (
          <Box key={payout.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StateChip state={payout.state} />
            {newest ? <HashText text={newest.txHash} copyLabel={t('reviews.copyHash')} /> : null}
            {newest?.lastError && payout.state === 'open' ? (
              <Box sx={{ color: 'error.main', width: '100%' }}>{newest.lastError}</Box>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}
