import { hour } from '../common/runtime/times';
import { type BookCheck, ledgerTables } from '../ledger';

const { account, entry, transaction } = ledgerTables;

/** SQL: what miners of a state and its bucket come to. */
const loadsOf = (state: 'mining' | 'pause', at: string) =>
  `SELECT asset, goldStandard AS gold, covered, state, ${at} AS at, COUNT(*) AS miners, SUM(power) AS power, SUM(hourly) AS hourly,
    SUM(rest) AS rest FROM miner WHERE state = '${state}' GROUP BY asset, goldStandard, covered, state, ${at}`;
const sums = `${loadsOf('mining', `nextHour + (hours - made - 1) * ${hour}`)} UNION ALL ${loadsOf('pause', 'hours - made')}`;
/** SQL: the key of the run a posting belongs to, `release:NICE:2026-11-25T17`; the posting's own has its number behind that. */
const runKey = "SUBSTR(t.postingKey, 1, INSTR(t.postingKey, '-') + 8)";
const sameBucket =
  'l.asset = s.asset AND l.gold = s.gold AND l.covered = s.covered AND l.state = s.state AND l.at = s.at';

/** SQL: what covered contracts may still bring, by asset. */
export const minersSetAside =
  "SELECT asset, SUM(ceiling - produced) AS units FROM miner WHERE covered = 1 AND state <> 'end' GROUP BY asset";

/** What miners add to the rules of the books: every bubble once, covered when it was made, and nothing beyond a contract. */
export const minerChecks: readonly BookCheck[] = [
  {
    name: 'bubblesAreWhatIsUncollected',
    sql: `SELECT m.id AS minerId, m.produced AS produced, m.collected AS collected, b.amount AS bubbles FROM miner m
      LEFT JOIN (SELECT minerId, SUM(amount) AS amount, COUNT(*) AS n FROM bubble GROUP BY minerId) b ON b.minerId = m.id
      WHERE m.produced - m.collected <> COALESCE(b.amount, 0) OR m.waiting <> COALESCE(b.n, 0)`,
  },
  {
    name: 'bubblesHaveTheirMiner',
    sql: `SELECT b.minerId AS minerId, b.hour AS hour FROM bubble b LEFT JOIN miner m ON m.id = b.minerId
      WHERE m.id IS NULL OR b.amount <= 0 OR b.hour % ${hour} <> 0 OR m.lastHour IS NULL OR b.hour > m.lastHour`,
  },
  {
    name: 'minedIsWhatIsUncollected',
    sql: `SELECT a.id AS accountId, a.balance AS balance, m.units AS uncollected FROM ${account} a
      LEFT JOIN (SELECT userId, asset, SUM(produced - collected) AS units FROM miner GROUP BY userId, asset) m
      ON m.userId = a.ownerId AND m.asset = a.asset
      WHERE a.ownerType = 'user' AND a.wallet = 'mined' AND a.balance <> COALESCE(m.units, 0)`,
  },
  {
    name: 'minersProducedWhatWasPosted',
    sql: `SELECT m.userId AS userId, m.asset AS asset, m.units AS produced, e.units AS posted FROM
      (SELECT userId, asset, SUM(produced) AS units FROM miner GROUP BY userId, asset) m
      LEFT JOIN (SELECT userId, asset, SUM(amount) AS units FROM ${entry} WHERE wallet = 'mined' AND amount > 0
        GROUP BY userId, asset) e ON e.userId = m.userId AND e.asset = m.asset
      WHERE m.units <> COALESCE(e.units, 0)`,
  },
  {
    name: 'minersKeepToTheirContract',
    sql: `SELECT m.id AS minerId, m.state AS state, m.made AS made FROM miner m
      WHERE m.hours < 1 OR m.hourly < 1 OR m.rest < m.hourly OR m.hourly * (m.hours - 1) + m.rest <> m.total OR m.made < 0 OR m.made > m.hours
        OR (m.state = 'end') <> (m.made = m.hours) OR (m.made = 0) <> (m.lastHour IS NULL)
        OR (m.goldStandard = 0 AND m.produced <> m.hourly * m.made + CASE WHEN m.state = 'end' THEN m.rest - m.hourly ELSE 0 END)`,
  },
  {
    name: 'minersKeepBelowTheirCeiling',
    sql: `SELECT m.id AS minerId, m.covered AS covered, m.ceiling AS ceiling, m.produced AS produced FROM miner m
      WHERE (m.covered = 1 AND m.produced > m.ceiling) OR (m.covered = 0 AND m.ceiling <> 0)
        OR (m.covered = 0 AND m.capHourly IS NOT NULL) OR (m.capHourly IS NULL) <> (m.capRest IS NULL)
        OR (m.capHourly IS NOT NULL AND (m.capHourly < 1 OR m.ceiling <> m.capHourly * (m.hours - 1) + m.capRest
          OR m.lastAmount > CASE WHEN m.state = 'end' THEN m.capRest ELSE m.capHourly END))
        OR (m.goldStandard = 0 AND m.covered = 1 AND m.ceiling <> m.total)`,
  },
  {
    name: 'bubblesKeepBelowTheirCap',
    sql: `SELECT b.minerId AS minerId, b.hour AS hour, b.amount AS amount FROM bubble b JOIN miner m ON m.id = b.minerId
      WHERE b.amount > CASE WHEN m.state = 'end' AND b.hour = m.lastHour THEN m.capRest ELSE m.capHourly END`,
  },
  {
    name: 'minerCeilingsWereSetAside',
    sql: `SELECT m.transactionId AS transactionId, m.units AS ceilings, COALESCE(e.amount, 0) AS setAside FROM
      (SELECT transactionId, asset, SUM(ceiling) AS units FROM miner WHERE capHourly IS NOT NULL GROUP BY transactionId, asset) m
      LEFT JOIN ${entry} e ON e.transactionId = m.transactionId AND e.wallet = 'setAside' AND e.asset = m.asset
      WHERE m.units <> COALESCE(e.amount, 0)`,
  },
  {
    name: 'minerLoadsAreSums',
    sql: `SELECT s.asset AS asset, s.gold AS gold, s.covered AS covered, s.state AS state, s.at AS at FROM (${sums}) s LEFT JOIN miner_load l ON ${sameBucket}
      WHERE l.asset IS NULL OR l.miners <> s.miners OR l.power <> s.power OR l.hourly <> s.hourly OR l.rest <> s.rest
      UNION ALL SELECT l.asset AS asset, l.gold AS gold, l.covered AS covered, l.state AS state, l.at AS at FROM miner_load l LEFT JOIN (${sums}) s ON ${sameBucket}
      WHERE s.asset IS NULL AND (l.miners <> 0 OR l.power <> 0 OR l.hourly <> 0 OR l.rest <> 0)`,
  },
  {
    name: 'minerPurchasesPostedOnce',
    sql: `SELECT m.transactionId AS transactionId, m.userId AS userId, m.units AS price FROM
      (SELECT transactionId, userId, priceAsset, SUM(price) AS units FROM miner GROUP BY transactionId, userId, priceAsset) m
      LEFT JOIN ${transaction} t ON t.id = m.transactionId AND t.kind = 'minerPurchase'
      LEFT JOIN ${entry} e ON e.transactionId = t.id AND e.userId = m.userId AND e.asset = m.priceAsset AND e.amount = 0 - m.units
      WHERE e.id IS NULL`,
  },
  {
    name: 'minersAreBacked',
    sql: `SELECT m.transactionId AS transactionId, m.charged AS charged, e.taken AS taken FROM
      (SELECT transactionId, priceAsset, SUM(charged) AS charged FROM miner GROUP BY transactionId, priceAsset) m
      LEFT JOIN (SELECT transactionId, wallet, 0 - SUM(amount) AS taken FROM ${entry}
        WHERE wallet LIKE 'backing:%' AND type = 'minerPurchase' AND amount < 0 GROUP BY transactionId, wallet) e
      ON e.transactionId = m.transactionId AND e.wallet = CONCAT('backing:', m.priceAsset)
      WHERE m.charged <> COALESCE(e.taken, 0)`,
  },
  {
    // Those of before there was any backing were charged nothing.
    name: 'minersPromiseWhatTheyWereCharged',
    sql: 'SELECT m.id AS minerId, m.power AS power, m.charged AS charged FROM miner m WHERE m.charged <> 0 AND m.charged < m.power',
  },
  {
    name: 'minerPostingsHaveTheirMiner',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t
      LEFT JOIN (SELECT DISTINCT transactionId FROM miner) m ON m.transactionId = t.id
      WHERE t.kind = 'minerPurchase' AND m.transactionId IS NULL`,
  },
  {
    name: 'minerStockIsWhatWasSold',
    sql: `SELECT p.id AS productId, p.sold AS sold, m.n AS miners FROM miner_product p
      LEFT JOIN (SELECT productId, COUNT(*) AS n FROM miner GROUP BY productId) m ON m.productId = p.id
      WHERE p.sold <> COALESCE(m.n, 0) OR p.sold > p.stock`,
  },
  {
    name: 'releaseRunsAreWhatWasPosted',
    sql: `SELECT r.id AS runId, r.amount AS amount, r.bubbles AS bubbles FROM release_run r
      LEFT JOIN (SELECT ${runKey} AS runKey, SUM(e.amount) AS units, COUNT(*) AS n FROM ${transaction} t
        JOIN ${entry} e ON e.transactionId = t.id AND e.wallet = 'mined' WHERE t.kind = 'minerRelease' GROUP BY ${runKey}) s
      ON s.runKey = r.postingKey
      WHERE r.amount <> COALESCE(s.units, 0) OR r.bubbles <> COALESCE(s.n, 0) OR (r.state = 'done') <> (r.doneAt IS NOT NULL)`,
  },
  {
    name: 'releasePostingsHaveTheirRun',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t LEFT JOIN release_run r ON r.postingKey = ${runKey}
      WHERE t.kind = 'minerRelease' AND (r.id IS NULL OR t.postingKey NOT LIKE CONCAT(r.postingKey, ':%'))`,
  },
  {
    name: 'releasesCameFromTheirPurse',
    sql: `SELECT t.id AS transactionId, r.purse AS purse, e.wallet AS wallet FROM ${transaction} t
      JOIN release_run r ON r.postingKey = ${runKey} JOIN ${entry} e ON e.transactionId = t.id AND e.userId IS NULL
      WHERE t.kind = 'minerRelease' AND e.wallet <> r.purse`,
  },
  {
    name: 'firstDropsHaveTheirMiner',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t LEFT JOIN miner m ON t.postingKey = CONCAT('firstDrop:', m.id)
      WHERE t.kind = 'minerFirstDrop' AND (m.id IS NULL OR m.made = 0)`,
  },
  {
    name: 'minerRestsHaveTheirRun',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t
      LEFT JOIN release_run r ON r.purse = 'setAside' AND r.postingKey = CONCAT('coveredRelease', SUBSTR(${runKey}, 10))
      WHERE t.kind = 'minerRest' AND r.id IS NULL`,
  },
];
