import { rowsAtOnce, type TimelineSource, timelineRead } from '../../common/console';
import { pickName } from '../../common/words/pick-text.rules';

interface RawMiner {
  readonly id: number;
  readonly titles: string | null;
  readonly price: string | number;
  readonly priceAsset: string;
  readonly createdAt: number;
}

/** Miners that a user obtained. */
export const minersTimeline: TimelineSource = {
  kind: 'miners',
  permission: 'miners.read',
  async read(db, { userId, below, before }, { amounts, language }) {
    const rows = await db.query<RawMiner>(
      `SELECT m.id, p.titles, m.price, m.priceAsset, m.obtainedAt AS createdAt
       FROM miner m LEFT JOIN miner_product p ON p.id = m.productId
       WHERE m.userId = ? AND m.id < ? AND m.obtainedAt < ?
       ORDER BY m.userId DESC, m.id DESC LIMIT ${rowsAtOnce}`,
      [userId, below, before],
    );
    return timelineRead('miners', rows, ({ id, titles, price, priceAsset }) => ({
      event: 'obtained',
      facts: { title: titles === null ? '' : pickName(JSON.parse(titles), language) },
      amounts: [{ asset: priceAsset, amount: amounts.format(priceAsset, -BigInt(price)), came: false }],
      link: { list: 'miners', id: Number(id) },
    }));
  },
};
