import { rowsAtOnce, type TimelineSource, timelineRead } from '../../common/console';
import { joinUser } from '../../users';

interface RawTrade {
  readonly id: number;
  readonly cardId: number;
  readonly serial: string | null;
  readonly buyerId: number;
  readonly price: string | number;
  readonly fee: string | number;
  readonly fuel: string | number;
  readonly tradePoints: string | number;
  readonly otherUid: string | null;
  readonly createdAt: number;
}

const oneSide = (side: 'buyerId' | 'sellerId') =>
  `SELECT id FROM (SELECT id FROM card_trade WHERE ${side} = ? AND id < ? AND createdAt < ?
   ORDER BY ${side} DESC, id DESC LIMIT ${rowsAtOnce}) AS by_${side}`;

/** Cards that a user bought, and that others bought of them. An agent is not told who the other one was. */
export const cardsTimeline: TimelineSource = {
  kind: 'cards',
  permission: 'cards.read',
  async read(db, { userId, below, before }, { amounts, staff }) {
    const side = [userId, below, before];
    const rows = await db.query<RawTrade>(
      `SELECT d.id, d.cardId, c.serial, d.buyerId, d.price, d.fee, d.fuel, d.tradePoints, u.uid AS otherUid, d.createdAt
       FROM (${oneSide('buyerId')} UNION ${oneSide('sellerId')}) AS either JOIN card_trade d ON d.id = either.id
         LEFT JOIN card c ON c.id = d.cardId ${joinUser('CASE WHEN d.buyerId = ? THEN d.sellerId ELSE d.buyerId END')}
       ORDER BY d.id DESC LIMIT ${rowsAtOnce}`,
      [...side, ...side, userId],
    );
    return timelineRead('cards', rows, ({ cardId, serial, buyerId, price, fee, fuel, tradePoints, otherUid }) => {
      const isBuyer = Number(buyerId) === userId;
      const sum = (asset: string, units: bigint, came = false) =>
        units === 0n ? [] : [{ asset, amount: amounts.format(asset, units), came }];
      const other = staff.role === 'agent' ? null : otherUid;
      return {
        event: isBuyer ? 'bought' : 'sold',
        facts: { serial: serial ?? '', ...(other === null ? {} : { other }) },
        amounts: isBuyer
          ? [...sum('USDT', -BigInt(price)), ...sum('FUEL', -BigInt(fuel)), ...sum('TRADE', BigInt(tradePoints))]
          : sum('USDT', BigInt(price) - BigInt(fee), true),
        link: { list: 'cards', id: Number(cardId) },
      };
    });
  },
};
