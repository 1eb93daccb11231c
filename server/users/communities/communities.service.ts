import { Injectable } from '@nestjs/common';
import { type Queries, Reader, UnitOfWork } from '../../common/database';
import { parseAmount } from '../../common/money';
import { joinCommunity } from '../team/community-of';
import { Referral } from '../team/referral.service';
import { type FullFigures, noFigures, usdtScale } from '../team/team-figures';
import { communityErrors } from './communities.errors';
import type { Splitting } from './communities.schemas';
import type { Community } from './community.entity';

/** How a community splits cards, in minor units of USDT. */
export type SplittingRule = Pick<Community, 'mode' | 'threshold' | 'splitAmount'>;

/** A community that is led, as everybody in it may see it. */
export interface LedCommunity extends SplittingRule {
  readonly id: number;
  readonly leaderId: number;
  readonly name: string;
  readonly createdAt: number;
}

interface RawCommunity extends Omit<LedCommunity, 'threshold' | 'splitAmount'> {
  readonly threshold: number | string;
  readonly splitAmount: number | string;
}

const columns = 'c.id, c.leaderId, c.name, c.mode, c.threshold, c.splitAmount, c.createdAt';

const usdt = 100_000_000n;
/** Bounds of what a leader may set. */
export const leastPart = 10n * usdt;
export const mostThreshold = 1_000_000n * usdt;

/** Communities and how they split cards (domain 3). */
@Injectable()
export class Communities {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly referral: Referral,
  ) {}

  /** The community whose rules hold for a user; null: none. */
  async of(userId: number, db: Queries = this.reader): Promise<LedCommunity | null> {
    const [row] = await db.query<RawCommunity>(
      `SELECT ${columns} FROM \`user\` u ${joinCommunity} WHERE u.id = ? AND c.id IS NOT NULL`,
      [userId],
    );
    return row ? ledCommunity(row) : null;
  }

  /** How cards of a user are split; null: not at all, the user is in no community. */
  async splittingOf(userId: number, db: Queries = this.reader): Promise<SplittingRule | null> {
    const community = await this.of(userId, db);
    if (!community) return null;
    const { mode, threshold, splitAmount } = community;
    return { mode, threshold, splitAmount };
  }

  /** The community that a user leads. @throws AppError notLeader */
  async ledBy(userId: number): Promise<LedCommunity> {
    const [row] = await this.reader.query<RawCommunity>(
      `SELECT ${columns} FROM community c WHERE c.activeLeaderId = ?`,
      [userId],
    );
    if (!row) throw communityErrors.notLeader();
    return ledCommunity(row);
  }

  /**
   * Sets how the community of a leader splits cards.
   * @throws AppError notLeader, splitTooSmall, thresholdTooSmall, thresholdTooLarge; those of an amount
   */
  async setSplitting(userId: number, { mode, ...amounts }: Splitting): Promise<null> {
    await this.ledBy(userId);
    const threshold = parseAmount(amounts.threshold, usdtScale, 'threshold');
    const splitAmount = parseAmount(amounts.splitAmount, usdtScale, 'splitAmount');
    if (splitAmount < leastPart) throw communityErrors.splitTooSmall({ min: Number(leastPart / usdt) }, 'splitAmount');
    if (threshold < splitAmount) throw communityErrors.thresholdTooSmall({}, 'threshold');
    if (threshold > mostThreshold)
      throw communityErrors.thresholdTooLarge({ max: Number(mostThreshold / usdt) }, 'threshold');
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run(
        `UPDATE community SET mode = ?, threshold = CAST(? AS SIGNED), splitAmount = CAST(? AS SIGNED)
          WHERE activeLeaderId = ?`,
        [mode, threshold.toString(), splitAmount.toString(), userId],
      );
      if (affected === 0) throw communityErrors.notLeader();
    });
    return null;
  }

  /**
   * How many members communities have, their leaders not counted: the team of each leader without the teams of the
   * leaders that come next below. No team is counted for it.
   */
  async memberCounts(
    communities: readonly Pick<LedCommunity, 'id' | 'leaderId'>[],
    db: Queries = this.reader,
  ): Promise<Map<number, { members: number; figures: FullFigures }>> {
    if (communities.length === 0) return new Map();
    const ids = communities.map(({ id }) => id);
    const nested = await db.query<{ within: number; leaderId: number }>(
      `SELECT p.communityId AS \`within\`, n.activeLeaderId AS leaderId FROM community n
        JOIN \`user\` l ON l.id = n.activeLeaderId JOIN \`user\` p ON p.id = l.parentId
        WHERE n.activeLeaderId IS NOT NULL AND p.communityId IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    const leaders = [...communities, ...nested].map(({ leaderId }) => Number(leaderId));
    const figures = await this.referral.figures([...new Set(leaders)], db);
    const teamOf = (leaderId: number) => figures.get(Number(leaderId)) ?? noFigures;
    const counts = new Map(
      communities.map(({ id, leaderId }) => [id, { members: teamOf(leaderId).teamCount, figures: teamOf(leaderId) }]),
    );
    for (const { within, leaderId } of nested) {
      const count = counts.get(Number(within));
      // Less than none: those who are to belong to the nested leader are still being worked out.
      if (count) count.members = Math.max(0, count.members - teamOf(leaderId).teamCount - 1);
    }
    return counts;
  }
}

function ledCommunity({ threshold, splitAmount, ...row }: RawCommunity): LedCommunity {
  return { ...row, threshold: BigInt(threshold), splitAmount: BigInt(splitAmount) };
}
