import { nativeAsset } from '../../chain';
import { amount, choice, consoleList, id, int, key, type RowOf, text, time } from '../../common/console';
import { byText, type Condition, hashLength } from '../../common/lists';
import { address } from '../../users';
import { anchorStates } from './anchors.schemas';

function byTxHash(value: unknown): Condition {
  const { sql, parameters } = byText('txHash', hashLength)(value);
  return { sql: `a.id IN (SELECT anchorId FROM proof_anchor_attempt WHERE ${sql})`, parameters };
}

/** What the hot wallet has written, or tried to. */
export const anchorList = consoleList({
  name: 'proof-anchors',
  about: 'The roots of proofs written to the chain',
  one: 'One of them',
  permission: 'ledger.read',
  table: 'proof_anchor a',
  // The last that was signed: every anchor has one.
  joins: 'JOIN proof_anchor_attempt t ON t.id = (SELECT MAX(l.id) FROM proof_anchor_attempt l WHERE l.anchorId = a.id)',
  fields: {
    id: key('a.id'),
    proofId: id('a.proofId').filter().sort(),
    date: text('a.date', 10).filter().sort(),
    from: address('a.sender'),
    nonce: int('a.nonce'),
    state: choice('a.state', anchorStates)
      .filter()
      .sort()
      .describe(
        'open: signed, not final · anchored · reverted on the chain · replaced: its nonce was used by something else',
      ),
    txHash: text('COALESCE(a.txHash, t.txHash)').describe('That was mined; else the last that was signed'),
    attempts: int('(SELECT COUNT(*) FROM proof_anchor_attempt c WHERE c.anchorId = a.id)').describe(
      'Signed transactions of it, each at a higher price',
    ),
    lastError: text('t.lastError').nullable().describe('Why the node did not take the last one'),
    gas: amount('a.gas', nativeAsset).nullable(),
    block: int('a.blockNumber').nullable(),
    anchoredAt: time('a.anchoredAt').nullable(),
    createdAt: time('a.createdAt').sort(),
  },
  filters: { txHash: byTxHash },
  when: 'createdAt',
});
export type AnchorRow = RowOf<typeof anchorList>;
