import { z } from 'zod';
import { cardRow } from '../cards/cards.schemas';
import { ownMiner } from '../miners/miners.schemas';
import { memberDetail } from '../users/communities/communities.schemas';

const count = z.number().int().describe('All of them; the list has the newest 50');

/** A card of a member. What it cost and brings is its owner's affair. */
export const memberCard = cardRow.omit({ mine: true });
/** A miner of a member. What it has brought is its owner's affair. */
export const memberMiner = ownMiner.pick({
  id: true,
  title: true,
  image: true,
  asset: true,
  state: true,
  power: true,
  hours: true,
  hoursDone: true,
  obtainedAt: true,
});

/** GET leader/user/{uid}: a member as their leader sees them (domain 3). */
export const ledMember = memberDetail.extend({
  cards: z.object({ count, list: z.array(memberCard) }),
  miners: z.object({ count, list: z.array(memberMiner) }),
});

export type MemberCard = z.infer<typeof memberCard>;
export type MemberMiner = z.infer<typeof memberMiner>;
export type LedMember = z.infer<typeof ledMember>;
