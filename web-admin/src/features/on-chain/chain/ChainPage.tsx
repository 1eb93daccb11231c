import Box from '@mui/material/Box';
import { Failed, Waiting } from '../../../fields/States';
import { useChainStatus } from '../../../providers/use-read';
import { NodeCard } from './NodeCard';
import { PayerCard } from './PayerCard';
import { SwitchCard } from './SwitchCard';

/** The way to the chain: the switch of all payouts, the node, the scanner and the payer. */
export function ChainPage() {
  const { data, error, refetch } = useChainStatus();
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={10} /> : null}
      {data ? (
        <>
          <SwitchCard payouts={data.payouts} />
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
            <NodeCard status={data} />
            <PayerCard payer={data.payer} />
          </Box>
        </>
      ) : null}
    </Box>
  );
}
