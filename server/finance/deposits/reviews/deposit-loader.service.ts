import { Injectable } from '@nestjs/common';
import type { DraftOf, ListLoader, LoadedOf, Reading } from '../../../common/console';
import { Reader } from '../../../common/database';
import { Proposals } from '../../../proposals';
import { checksummed } from '../../../users';
import { DepositChecks, splitDifferences } from '../crediting/deposit-checks.service';
import { DepositConversions } from '../crediting/deposit-conversions.service';
import type { DepositCheckRow } from '../deposit.entity';
import { isCreditable } from '../deposit-check.rules';
import type { depositList } from '../deposits.list';
import { proofOf } from './solo-credit.rules';
import { type AssetCredit, SoloCredits } from './solo-credits.service';

type Draft = DraftOf<typeof depositList>;

/** Adds to deposits what the chain shows of them, and how the reader could credit them now. */
@Injectable()
export class DepositLoader implements ListLoader<typeof depositList> {
  constructor(
    private readonly reader: Reader,
    private readonly checks: DepositChecks,
    private readonly conversions: DepositConversions,
    private readonly soloCredits: SoloCredits,
    private readonly proposals: Proposals,
  ) {}

  async load(drafts: readonly Draft[], { caller }: Reading): Promise<LoadedOf<typeof depositList>[]> {
    const checks = await this.checks.of(
      this.reader,
      drafts.map(({ row }) => row.id),
    );
    const pending = drafts.filter(({ row }) => row.state === 'pending');
    const credits = pending.map((draft) => creditOf(draft, checks.get(draft.row.id)));
    const reasons = await this.soloCredits.shown(this.reader, caller, credits);
    const conversions = await this.conversions.shown(
      this.reader,
      credits.map(({ id, asset, credited }) => ({ id, asset, amount: credited })),
    );
    const waiting = await this.proposals.waiting('credit');
    return drafts.map(({ row: { id, asset } }) => {
      const check = checks.get(id);
      return {
        check: this.checks.answerOf(asset, check),
        conversion: conversions.get(id) ?? null,
        converted: this.conversions.converted(check),
        sender: check?.sender ? checksummed(check.sender) : null,
        creditable: check === undefined || isCreditable(facts(check)),
        secondPerson: reasons.get(id) ?? null,
        proposalId: waiting.get(String(id)) ?? null,
      };
    });
  }
}

const facts = ({ state, differs, received }: DepositCheckRow) => ({
  state,
  differs: splitDifferences(differs),
  received: received === null ? null : BigInt(received),
});

/** How a deposit would be credited as it stands: as the chain has shown it, or as it was claimed. */
function creditOf({ raw, row: { id, asset } }: Draft, check: DepositCheckRow | undefined): AssetCredit {
  const claimed = BigInt(raw.amount);
  const found = check ? facts(check) : null;
  const seen = found?.received ? found : null;
  return { id, asset, claimed, credited: seen?.received ?? claimed, proof: proofOf(seen) };
}
