import type { Contract, Flow, Gains } from '../coalition/gains';
import type { Product } from './product';

/** Reads who gained what from the ledger alone. @param members ids of the users who play together */
export async function gainsOf(product: Product, members: readonly number[]): Promise<Gains> {
  const side = `CASE WHEN e.userId IN (${[0, ...members].join()}) THEN 'members' WHEN e.userId IS NOT NULL THEN 'others'
    WHEN e.wallet = 'rewards' THEN 'rewards' ELSE 'backing' END`;
  const flows = await product.read<Flow>(
    `SELECT t.kind, ${side} AS side, e.asset, COUNT(*) AS \`lines\`, CAST(SUM(e.amount) AS CHAR) AS amount,
       CAST(SUM(COALESCE(e.value, 0)) AS CHAR) AS value
     FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transactionId JOIN asset a ON a.code = e.asset
     WHERE a.kind = 'token' AND (e.userId IS NOT NULL OR e.wallet = 'rewards' OR e.wallet LIKE 'backing:%')
     GROUP BY t.kind, ${side}, e.asset`,
  );
  const contracts = await product.read<Contract>(
    `SELECT id, asset, obtainedAt, CAST(ceiling AS CHAR) AS ceiling, CAST(produced AS CHAR) AS produced,
       CAST(charged AS CHAR) AS charged FROM miner`,
  );
  const imposed = await product.read<{ kind: string }>(
    `SELECT DISTINCT kind FROM (
       SELECT t.kind FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transactionId
       WHERE e.userId IS NOT NULL AND t.actor <> CONCAT('user:', e.userId)
       GROUP BY t.id, t.kind, e.userId, e.asset HAVING SUM(e.amount) < 0
     ) AS falls`,
  );
  return { flows, contracts, imposed: imposed.map(({ kind }) => kind).sort() };
}
