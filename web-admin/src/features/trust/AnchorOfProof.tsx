import Box from '@mui/material/Box';
import type { AnchorRow } from '@server/finance/anchors/anchors.list';
import type { ProofRow } from '@server/ledger/proofs/proofs.list';
import { Link, useGetList, useListContext } from 'react-admin';
import { HashText } from '../../fields/values/HashText';
import { StateChip } from '../../fields/values/StateField';

/** Where the root of a proof stands on the chain: the state of its last anchor, and its transaction. One query a page. */
export function AnchorOfProof({ proofId }: { proofId: number }) {
  const { data: proofs = [] } = useListContext<ProofRow>();
  const { data: anchors = [] } = useGetList<AnchorRow>(
    'proof-anchors',
    {
      filter: { proofId: proofs.map(({ id }) => id) },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 200 },
    },
    { enabled: proofs.length > 0 },
  );
  const anchor = anchors.find((row) => row.proofId === proofId);
  if (!anchor) return <span>–</span>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Link to={`/proof-anchors?filter=${encodeURIComponent(JSON.stringify({ proofId }))}`}>
        <StateChip of="anchor" state={anchor.state} />
      </Link>
      {anchor.state === 'anchored' && <HashText text={anchor.txHash} onChain />}
    </Box>
  );
}
