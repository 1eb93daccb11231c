import { Injectable } from '@nestjs/common';
import { Reader } from '../../../common/database';
import { type CallerContext, staffOf } from '../../../common/http';
import { isoTime } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import { checksummed, joinUser } from '../../../users';
import { type HandPayouts, type MatchAnswer, type MatchBody, mostPayouts } from '../payouts.schemas';
import { HandPaymentCheck } from './hand-payment-check.service';
import { matchLines, type PastedLine, readLine } from './payout-match.rules';

interface Row {
  readonly id: number;
  readonly userId: number;
  readonly uid: string | null;
  readonly nickname: string | null;
  readonly asset: string;
  readonly amount: string | number;
  readonly address: string;
  readonly updatedAt: number;
}

const nothingSigned = 'NOT EXISTS (SELECT 1 FROM payout p WHERE p.openWithdrawalId = w.id)';

/** Payouts by hand together: what there is to pay, and which pasted hash has paid which. Only reads. */
@Injectable()
export class PayoutMatches {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly payment: HandPaymentCheck,
  ) {}

  /** What can be paid by hand, and what the caller is paying. */
  async list(caller: CallerContext): Promise<HandPayouts> {
    const { staffId } = staffOf(caller);
    const [approved, paying] = await Promise.all([
      this.rows(`w.state = 'approved' AND ${nothingSigned}`, []),
      this.rows("w.state = 'paying' AND w.payerId = ?", [staffId]),
    ]);
    const shown = (row: Row) => ({
      id: Number(row.id),
      userId: Number(row.userId),
      uid: row.uid ?? '',
      nickname: row.nickname ?? '',
      asset: row.asset,
      amount: this.assets.format(row.asset, BigInt(row.amount)),
      address: checksummed(row.address),
      since: isoTime(row.updatedAt),
    });
    return { approved: approved.map(shown), paying: paying.map(shown), node: this.payment.asksChain };
  }

  /** Finds the payout of each pasted line among those that the caller is paying. Asks the network. */
  async match(caller: CallerContext, body: MatchBody): Promise<MatchAnswer> {
    const lines = body.lines.map(readLine);
    const rows = await this.rows("w.state = 'paying' AND w.payerId = ?", [staffOf(caller).staffId]);
    const assetOf = new Map(rows.map(({ id, asset }) => [Number(id), asset]));
    const due = rows.map((row) => this.payment.due({ ...row, id: Number(row.id), amount: BigInt(row.amount) }));
    const hashes = hashesOf(lines);
    const used = await this.usedBefore(hashes);
    const unused = hashes.filter((hash) => !used.has(hash));
    const sendings = this.payment.asksChain ? await this.payment.sendings(unused) : null;
    const matched = matchLines(lines, due, used, sendings);
    return {
      lines: matched.map(({ state, id, sent }, at) => {
        const asset = id === null ? undefined : assetOf.get(id);
        const shows = sent === null || asset === undefined ? null : this.payment.received(asset, sent);
        const txHash = lines[at]?.hash ?? null;
        return { state, id, txHash, sent: shows === null || !asset ? null : this.assets.format(asset, shows) };
      }),
    };
  }

  private rows(where: string, parameters: readonly number[]): Promise<Row[]> {
    return this.reader.query<Row>(
      `SELECT w.id, w.userId, u.uid, u.nickname, w.asset, w.amount, w.address, w.updatedAt
       FROM withdrawal w ${joinUser('w.userId')} WHERE ${where} ORDER BY w.id LIMIT ${mostPayouts}`,
      [...parameters],
    );
  }

  /** What hashes have paid before, by hash: a withdrawal, or 0 for something else. */
  private async usedBefore(hashes: readonly string[]): Promise<Map<string, number>> {
    if (hashes.length === 0) return new Map();
    const marks = hashes.map(() => '?').join(', ');
    const rows = await this.reader.query<{ txHash: string; id: number }>(
      `SELECT txHash, 0 AS id FROM fee_payout WHERE txHash IN (${marks})
       UNION ALL SELECT txHash, 0 AS id FROM proof_anchor_attempt WHERE txHash IN (${marks})
       UNION ALL SELECT a.txHash, p.withdrawalId AS id FROM payout_attempt a JOIN payout p ON p.id = a.payoutId
        WHERE a.txHash IN (${marks})
       UNION ALL SELECT txHash, id FROM withdrawal WHERE txHash IN (${marks})`,
      [...hashes, ...hashes, ...hashes, ...hashes],
    );
    return new Map(rows.map(({ txHash, id }) => [txHash, Number(id)]));
  }
}

const hashesOf = (lines: readonly PastedLine[]): string[] => [
  ...new Set(lines.flatMap(({ hash }) => (hash === null ? [] : [hash]))),
];
