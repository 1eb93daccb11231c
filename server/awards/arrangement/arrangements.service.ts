import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { nextCursor, windowOf } from '../../common/http';
import type { CursorQuery } from '../../common/http/schemas';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import { maskUid, userTable } from '../../users';
import { awardErrors } from '../awards.errors';
import { Memberships } from '../levels/memberships.service';
import { layersOf, lineOf, parentOf } from './arrangement.rules';
import type { Arrangement, LayerPage, SeatCard } from './arrangement.schemas';

interface SeatRow {
  seat: number | string;
  uid: string;
  level: number;
  seatedAt: number | string;
}

const seats = `SELECT m.seat, m.seatedAt, u.uid, u.level FROM membership m JOIN ${userTable} u ON u.id = m.userId`;

/** Who sits where in the public arrangement: all of it follows from the numbers of the seats (domain 3). */
@Injectable()
export class Arrangements {
  constructor(
    private readonly reader: Reader,
    private readonly memberships: Memberships,
  ) {}

  /** My seat, those above it, and how far the layers below are filled. */
  async of(userId: number): Promise<Arrangement> {
    const { seat, seatedAt } = await this.memberships.of(this.reader, userId);
    const total = await this.total();
    if (seat === null) return { seat, seatedAt: null, total, line: [], layers: [] };
    return {
      seat,
      seatedAt: isoTimeOrNull(seatedAt),
      total,
      line: await this.cards(lineOf(seat)),
      layers: layersOf(seat, total),
    };
  }

  /**
   * Who sits in a layer below the caller, by seat.
   * @throws AppError notSeated; notFound for a layer nobody sits in
   */
  async layer(userId: number, layer: number, query: CursorQuery): Promise<LayerPage> {
    const { seat } = await this.memberships.of(this.reader, userId);
    if (seat === null) throw awardErrors.notSeated();
    const found = layersOf(seat, await this.total()).find((each) => each.layer === layer);
    if (!found) throw commonErrors.notFound();
    const { beforeId: after, limit, offset } = windowOf(query);
    const from = after === null ? found.from + offset : Math.max(found.from, after + 1);
    const to = Math.min(found.to, from + limit - 1);
    const rows = await this.reader.query<SeatRow>(`${seats} WHERE m.seat BETWEEN ? AND ? ORDER BY m.seat`, [from, to]);
    const list = rows.map(cardOf);
    const ids = list.map(({ seat: id }) => ({ id }));
    return { count: Math.min(found.taken, 10_001), list, next: nextCursor(ids, limit) };
  }

  private async cards(numbers: readonly number[]): Promise<SeatCard[]> {
    if (numbers.length === 0) return [];
    const rows = await this.reader.query<SeatRow>(
      `${seats} WHERE m.seat IN (${numbers.map(() => '?').join(', ')}) ORDER BY m.seat DESC`,
      numbers,
    );
    return rows.map(cardOf);
  }

  private async total(): Promise<number> {
    const [row] = await this.reader.query<{ last: number | null }>('SELECT MAX(seat) AS last FROM membership');
    return Number(row?.last ?? 0);
  }
}

function cardOf({ seat, uid, level, seatedAt }: SeatRow): SeatCard {
  const number = Number(seat);
  return {
    seat: number,
    name: maskUid(uid),
    level,
    parentSeat: parentOf(number),
    seatedAt: isoTime(Number(seatedAt)),
  };
}
