import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { isoTime } from '../../common/runtime';
import { joinReferrer } from '../search/user-search';
import { cardOf } from '../users.service';
import { Referral } from './referral.service';
import type { TeamMember } from './team.schemas';
import { type FullFigures, noFigures, usdtText } from './team-figures';

/** Somebody below another, so many steps. */
export interface Below {
  readonly userId: number;
  readonly depth: number;
}

interface MemberRow {
  id: number;
  uid: string;
  account: string | null;
  nickname: string;
  avatar: string | null;
  level: number;
  boundAt: number | null;
  createdAt: number;
  parentUid: string | null;
  parentNickname: string | null;
  remark: string | null;
}

/** Members of a team as somebody above them sees them. */
@Injectable()
export class TeamRows {
  constructor(
    private readonly reader: Reader,
    private readonly referral: Referral,
  ) {}

  /**
   * The members in the order given: two queries, however many.
   * @param readerId whose remarks are shown
   * @param alsoOf a user whose own figures are wanted with them
   */
  async of(
    readerId: number,
    below: readonly Below[],
    alsoOf: readonly number[] = [],
  ): Promise<{ members: TeamMember[]; figures: Map<number, FullFigures> }> {
    const ids = below.map(({ userId }) => userId);
    const [rows, figures] = await Promise.all([
      this.rows(readerId, ids),
      this.referral.figures([...new Set([...alsoOf, ...ids])]),
    ]);
    const members = below.flatMap(({ userId, depth }) => {
      const row = rows.get(userId);
      return row ? [memberOf(row, depth, figures.get(userId) ?? noFigures)] : [];
    });
    return { members, figures };
  }

  private async rows(readerId: number, ids: readonly number[]): Promise<Map<number, MemberRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reader.query<MemberRow>(
      `SELECT u.id, u.uid, u.account, u.nickname, u.avatar, u.level, u.boundAt, u.createdAt, p.uid AS parentUid,
        p.nickname AS parentNickname, r.remark FROM \`user\` u ${joinReferrer}
        LEFT JOIN user_remark r ON r.writerId = ? AND r.aboutId = u.id WHERE u.id IN (${ids.map(() => '?').join(', ')})`,
      [readerId, ...ids],
    );
    return new Map(rows.map((row) => [Number(row.id), row]));
  }
}

function memberOf(row: MemberRow, depth: number, figures: FullFigures): TeamMember {
  const { parentUid: uid, parentNickname: nickname } = row;
  return {
    ...cardOf(row),
    remark: row.remark,
    level: row.level,
    depth,
    childCount: figures.directCount,
    teamCount: figures.teamCount,
    performance: usdtText(figures.performance + figures.own),
    invitedBy: depth === 1 || uid === null || nickname === null ? null : { uid, nickname },
    joined: isoTime(Number(row.boundAt ?? row.createdAt)),
  };
}
