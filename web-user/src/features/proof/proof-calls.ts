import type { ProofAnchorView } from '@server/finance/anchors/anchors.schemas';
import type { Reserves } from '@server/finance/reserves/reserves.schemas';
import type { ProofDays, ProofPath, ProofRoot, PublicBooks } from '@server/ledger/proofs/proof.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';
import { sha256 } from './sha256';
import { type Verdict, verifyPath } from './verify';

/** GET books: what everybody may see of the books; the server computes it once a minute. */
export const booksQuery = queryOptions({
  queryKey: ['public', 'books'],
  queryFn: ({ signal }) => api.get<PublicBooks>('books', { signal }),
  staleTime: 60_000,
  ...kept,
});

/** GET proof: the days that have a proof, newest first. */
export const daysQuery = queryOptions({
  queryKey: ['public', 'proof', 'days'],
  queryFn: ({ signal }) => api.get<ProofDays>('proof', { signal }),
  staleTime: 60_000,
  ...kept,
});

/** GET proof/{date}: what was published; it never changes. */
export const rootQuery = (date: string) =>
  queryOptions({
    queryKey: ['public', 'proof', 'day', date],
    queryFn: ({ signal }) => api.get<ProofRoot>(`proof/${date}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...kept,
  });

/** GET proof/{date}/anchor: where the root of a day stands on the chain, or that it is on its way. */
export const anchorQuery = (date: string) =>
  queryOptions({
    queryKey: ['public', 'proof', 'anchor', date],
    queryFn: ({ signal }) => api.get<ProofAnchorView>(`proof/${date}/anchor`, { signal }),
    staleTime: 60_000,
    ...kept,
  });

/** GET reserves: what custody holds on the chain; null where no node tells. The server reads it once a minute. */
export const reservesQuery = queryOptions({
  queryKey: ['public', 'reserves'],
  queryFn: ({ signal }) => api.get<Reserves>('reserves', { signal }),
  staleTime: 60_000,
  ...kept,
});

export interface Checked {
  proof: ProofPath;
  verdict: Verdict;
}

/** Fetches the reader's leaf and path of a day, and recomputes them here. */
export async function checkMine(root: ProofRoot, uid: string): Promise<Checked> {
  const proof = await api.get<ProofPath>(`proof/${root.date}/mine`);
  return { proof, verdict: await verifyPath(proof, root, uid, sha256) };
}
