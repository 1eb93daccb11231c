import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { cappedCount, nextCursor, windowOf } from '../../common/http';
import type { CursorQuery } from '../../common/http/schemas';
import { isoTime } from '../../common/runtime';
import { Communities, joinUser, Users } from '../../users';
import type { WaitingCardsPage } from '../cards.schemas';
import { Cards } from '../cards.service';
import { hungParts } from './splitting.rules';

interface RawWaiting {
  id: number;
  serial: string;
  seed: string;
  image: string | null;
  price: string;
  buyPrice: string;
  listedAt: number;
  uid: string;
  account: string | null;
  nickname: string;
  avatar: string | null;
}

/** Cards of a community that wait for its leader (domain 3). */
@Injectable()
export class WaitingCards {
  constructor(
    private readonly reader: Reader,
    private readonly cards: Cards,
    private readonly communities: Communities,
    private readonly users: Users,
  ) {}

  /** @throws AppError notLeader */
  async list(leaderId: number, query: CursorQuery): Promise<WaitingCardsPage> {
    const community = await this.communities.ledBy(leaderId);
    const from = `FROM card c LEFT JOIN card_series s ON s.id = c.seriesId ${joinUser('c.ownerId')} WHERE c.state = 'awaitingRelease' AND u.communityId = ?`;
    const { beforeId, limit, offset } = windowOf(query);
    const rows = await this.reader.query<RawWaiting>(
      `SELECT c.id, c.serial, c.seed, s.image, CAST(c.price AS CHAR) AS price, CAST(c.buyPrice AS CHAR) AS buyPrice, c.listedAt,
        u.uid, u.account, u.nickname, u.avatar ${from} AND c.id < ? ORDER BY c.id DESC LIMIT ? OFFSET ?`,
      [community.id, beforeId ?? Number.MAX_SAFE_INTEGER, limit, offset],
    );
    return {
      count: await cappedCount(this.reader, from, [community.id]),
      list: rows.map(({ id, serial, seed, image, price, buyPrice, listedAt, ...owner }) => ({
        id: Number(id),
        serial,
        seed,
        image,
        price: this.cards.format(BigInt(price)),
        owner: this.users.card(owner),
        since: isoTime(Number(listedAt)),
        parts: Math.max(1, hungParts({ serial, buyPrice: BigInt(buyPrice) }, BigInt(price), community).length),
      })),
      next: nextCursor(rows, limit),
    };
  }
}
