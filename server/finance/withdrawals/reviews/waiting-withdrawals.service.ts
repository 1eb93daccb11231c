import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type BellPart, bellPart } from '../../../common/console';
import { Reader } from '../../../common/database';
import { type CallerContext, staffOf } from '../../../common/http';
import { roleMay } from '../../../common/http/staff-permissions';
import { isoTime, isoTimeOrNull } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import { mostWaiting, SecondPerson, type WaitingSource } from '../../../proposals';
import type { WaitingCounts, WaitingRow } from '../../../proposals/second-person/waiting.schemas';
import { joinStaff, StaffStanding } from '../../../staff';
import { checksummed, joinUser } from '../../../users';
import { withdrawalDigest } from '../withdrawal.rules';

interface Row {
  readonly id: number;
  readonly userId: number;
  readonly uid: string | null;
  readonly asset: string;
  readonly amount: string | number;
  readonly fee: string | number;
  readonly value: string | number | null;
  readonly address: string;
  readonly staffId: number;
  readonly staff: string | null;
  readonly approvedAt: number;
}

const firstApproval =
  'JOIN withdrawal_approval a ON a.id = (SELECT MIN(b.id) FROM withdrawal_approval b WHERE b.withdrawalId = w.id)';

/** Approved by one, and waiting for another: what a member of staff has approved is their own. Takes the staff id. */
const waitsForSecond = (own: boolean) =>
  `w.state = 'pending' AND ${own ? '' : 'NOT '}EXISTS
    (SELECT 1 FROM withdrawal_approval m WHERE m.withdrawalId = w.id AND m.staffId = ?)`;

/** Withdrawals that one reviewer has approved, for the list of what waits for a second person. */
@Injectable()
export class WaitingWithdrawals implements OnModuleInit, WaitingSource {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly assets: Assets,
    private readonly standing: StaffStanding,
    private readonly reader: Reader,
  ) {}

  onModuleInit(): void {
    this.secondPerson.register(this);
  }

  async rows(caller: CallerContext, own: boolean): Promise<WaitingRow[]> {
    const { staffId, role } = staffOf(caller);
    if (!roleMay(role, 'withdrawals.review')) return [];
    const rows = await this.reader.query<Row>(
      `SELECT w.id, w.userId, u.uid, w.asset, w.amount, w.fee, w.value, w.address, a.staffId, f.name AS staff,
        a.createdAt AS approvedAt
       FROM withdrawal w ${firstApproval} ${joinUser('w.userId')} ${joinStaff('f', 'a.staffId')}
       WHERE ${waitsForSecond(own)} ORDER BY a.id LIMIT ${mostWaiting}`,
      [staffId],
    );
    if (rows.length === 0) return [];
    const newUntil = isoTimeOrNull(await this.standing.of(staffId));
    return rows.map((row) => this.rowOf(row, own, newUntil));
  }

  async counts(caller: CallerContext): Promise<WaitingCounts> {
    const { staffId, role } = staffOf(caller);
    const none = { money: 0, rules: 0, cards: 0, own: 0 };
    if (!roleMay(role, 'withdrawals.review')) return none;
    const count = async (own: boolean) => {
      const [row] = await this.reader.query<{ n: number }>(
        `SELECT COUNT(*) AS n FROM withdrawal w ${firstApproval} WHERE ${waitsForSecond(own)}`,
        [staffId],
      );
      return Number(row?.n);
    };
    return { ...none, money: await count(false), own: await count(true) };
  }

  bell(caller: CallerContext): BellPart | null {
    const { staffId, role } = staffOf(caller);
    if (!roleMay(role, 'withdrawals.review')) return null;
    return bellPart(
      'approvals',
      { id: 'w.id', since: 'a.createdAt', what: "'withdrawal'", who: 'f.name' },
      `withdrawal w ${firstApproval} ${joinStaff('f', 'a.staffId')} WHERE ${waitsForSecond(false)}`,
      [staffId],
    );
  }

  private rowOf(row: Row, own: boolean, newUntil: string | null): WaitingRow {
    const { uid, asset, address, value } = row;
    const id = Number(row.id);
    const userId = Number(row.userId);
    const amount = BigInt(row.amount);
    const fee = BigInt(row.fee);
    const show = (units: bigint) => this.assets.format(asset, units);
    return {
      key: `withdrawals-${id}`,
      resource: 'withdrawals',
      id,
      kind: 'withdrawal',
      group: 'money',
      own,
      subject: String(id),
      facts: [
        { name: 'amount', value: `${show(amount)} ${asset}` },
        { name: 'fee', value: `${show(fee)} ${asset}` },
        { name: 'address', value: checksummed(address) },
      ],
      reason: value === null ? 'unpriced' : 'large',
      amount: show(amount),
      asset,
      userId,
      uid,
      proposedBy: row.staff ?? `#${row.staffId}`,
      note: '',
      since: isoTime(row.approvedAt),
      newUntil,
      delayMinutes: 0,
      version: withdrawalDigest({ id, asset, address, amount, fee }),
    };
  }
}
