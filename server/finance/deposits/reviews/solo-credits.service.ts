import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../../common/database';
import type { CallerContext } from '../../../common/http';
import { Valuations } from '../../../market';
import { Settings } from '../../../settings';
import { SoloActs } from '../../solo-acts/solo-acts.service';
import type { CreditReason } from '../deposits.schemas';
import { secondPersonReason, type WantedCredit } from './solo-credit.rules';

/** A credit in the units of its asset. */
export interface AssetCredit extends Omit<WantedCredit, 'value'> {
  readonly id: number;
  readonly asset: string;
}

/** What a reviewer may credit without a second person (domain 6). */
@Injectable()
export class SoloCredits {
  constructor(
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly acts: SoloActs,
  ) {}

  /**
   * Why the caller may only propose this credit; null: they make it alone, which counts from now on.
   * @throws AppError loginRequired if they are not in office any more
   */
  async judge(tx: Tx, caller: CallerContext, credit: AssetCredit): Promise<CreditReason | null> {
    const before = await this.acts.held(tx, caller, 'credit');
    const value = await this.valuations.worst(tx, credit.asset, credit.credited);
    const reason = this.reason({ ...credit, value }, before);
    if (reason === null && value !== null && credit.proof !== 'chain') {
      await this.acts.note(tx, caller, 'credit', `deposit:${credit.id}`, value);
    }
    return reason;
  }

  /** The same for each of many, only to be shown; by id. */
  async shown(
    db: Queries,
    caller: CallerContext,
    credits: readonly AssetCredit[],
  ): Promise<ReadonlyMap<number, CreditReason | null>> {
    const before = await this.acts.today(db, caller, 'credit');
    const values = await this.valuations.worstOfEach(
      db,
      credits.map(({ asset, credited }) => ({ asset, units: credited })),
    );
    return new Map(
      credits.map((credit, index) => [credit.id, this.reason({ ...credit, value: values[index] ?? null }, before)]),
    );
  }

  private reason(credit: WantedCredit, before: bigint): CreditReason | null {
    const limits = {
      each: this.settings.amount('deposit.twoPersonLimit'),
      unproven: this.settings.amount('deposit.unprovenLimit'),
    };
    return secondPersonReason(credit, limits, before);
  }
}
