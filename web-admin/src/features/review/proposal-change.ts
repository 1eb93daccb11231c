import { isDecimal } from '@server/common/money/decimal.rules';
import type { ProposalRow } from '@server/proposals/proposals.list';
import { priceChange } from '../market/price-change';

type Kind = ProposalRow['kind'];
type Proposed = Pick<ProposalRow, 'kind' | 'subject' | 'facts'>;

/** The names of the facts that a kind changes from and to. */
const ends: Record<Kind, readonly [from: string | null, to: string | null]> = {
  setting: ['before', 'after'],
  topUp: [null, 'amount'],
  adjustment: [null, 'amount'],
  credit: ['claimed', 'credited'],
  payoutRelease: [null, null],
  price: ['before', 'after'],
  priceSource: ['sourceBefore', 'source'],
  contract: ['before', 'after'],
  firstLiquidity: [null, 'amount'],
  // its one end says what it was, too
  exchangePair: [null, 'mode'],
  staffRole: ['roleBefore', 'role'],
  actingRole: ['roleBefore', 'role'],
  level: ['before', 'after'],
  // each of its facts is a change of its own
  awardRates: [null, null],
  sessionRestart: [null, null],
  // each of its facts says what it was, too
  lockProduct: [null, null],
  minerProduct: [null, null],
  cardIssue: [null, 'total'],
  feePayout: [null, 'amount'],
  salesMove: [null, 'amount'],
};

/** What a proposal changes: the facts it leads from and to; null: that end has none. */
export interface ProposalChange {
  readonly from: ProposalRow['facts'][number] | null;
  readonly to: ProposalRow['facts'][number] | null;
  /** how far an amount moves, signed, with one decimal; null: it is no such change */
  readonly percent: string | null;
}

export const factOf = ({ facts }: Pick<ProposalRow, 'facts'>, name: string): string =>
  facts.find((fact) => fact.name === name)?.value ?? '';

/** The number of a text such as "0.51 USDT"; null: there is none. */
function numberOf(text: string | undefined): string | null {
  const [number = ''] = (text ?? '').split(' ');
  return isDecimal(number) ? number : null;
}

/** From what to what a proposal leads, with the change in percent where both ends are amounts. */
export function proposalChange(row: Proposed): ProposalChange {
  const [from, to] = ends[row.kind].map((name) => row.facts.find((fact) => fact.name === name) ?? null);
  const [before, after] = [numberOf(from?.value), numberOf(to?.value)];
  const moves = before !== null && after !== null && before !== after;
  return { from: from ?? null, to: to ?? null, percent: moves ? priceChange(before, after).percent : null };
}
