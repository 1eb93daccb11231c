import { WaitingCards } from '../../../../server/cards';
import type { CardRow } from '../../../../server/cards/cards.schemas';
import { CardDetails } from '../../../../server/cards/listing/card-details.service';
import { CardLists } from '../../../../server/cards/listing/card-lists.service';
import { CommunityView } from '../../../../server/community/community-view.service';
import { CommunityMembers } from '../../../../server/users';
import type { lookMoves } from '../../../model/cards/looks';
import { whole } from '../../whole';
import { cardId, sessionId, userId } from '../../zone';
import type { ActsOf } from '../acts-of';

export const lookActs: ActsOf<typeof lookMoves> = {
  async lookAtZone(product, { user, session }) {
    const query = session !== undefined && { session: await sessionId(product, session) };
    const { list, first } = await whole((part) =>
      product.get(CardLists).listed(user, { ...query, ...part, sort: 'newest' }, 'en'),
    );
    const [at] = await product.read<{ startAt: number }>('SELECT startAt FROM trade_session WHERE id = ?', [
      first.session,
    ]);
    return {
      sessions: first.sessions.map(({ startAt, state }) => [Date.parse(startAt), state]),
      session: at ? Number(at.startAt) : null,
      cards: list.map(rowOf).sort(),
    };
  },

  async lookAtOwn(product, { user, sale }) {
    const lists = product.get(CardLists);
    const { list } = await whole((part) => (sale ? lists.forSale(user, part, 'en') : lists.inStock(user, part, 'en')));
    return list.map(rowOf).sort();
  },

  async lookAtCard(product, { user, card: serial }) {
    const card = await product.get(CardDetails).read(user, await cardId(product, serial), 'en');
    const { fuel, tradePoints, cost, afterPurchase, own, parts } = card;
    return {
      card: rowOf(card),
      ...{ fuel, points: tradePoints, highest: afterPurchase.highest },
      cost: [cost.fuelShortage, cost.usdt, cost.usdtShortage],
      splits: afterPurchase.splitting?.mode ?? null,
      own: own && { paid: own.buyPrice, auto: own.auto, rolls: own.rolls, received: own.received },
      parts: parts.map((part) => [part.serial, part.price, part.state]).sort(),
    };
  },

  async lookAtWaiting(product, { user }) {
    const { list } = await whole((part) => product.get(WaitingCards).list(user, { page: 1, ...part }));
    return list.map(({ serial, price, parts }) => [serial, price, parts]).sort();
  },

  async lookAtCommunity(product, { user }) {
    const { community } = await product.get(CommunityView).read(user);
    if (!community) return null;
    const { leader, memberCount, performance, splitting } = community;
    return { leader: await userId(product, leader.uid), members: memberCount, performance, mode: splitting.mode };
  },

  async lookAtMembers(product, { user }) {
    const { list, first } = await whole((part) => product.get(CommunityMembers).list(user, { page: 1, ...part }));
    const rows = [];
    for (const { uid, teamCount, performance } of list)
      rows.push([await userId(product, uid), teamCount, performance, first.count]);
    // They come with the newest first.
    return rows.reverse();
  },
};

const rowOf = ({ serial, state, price, mine }: CardRow) => [serial, state, price, mine];
