import type { Dice } from '../dice';
import { day } from './days';
import { defineMove, Refusal } from './move';
import type { Table } from './tables';
import type { World } from './world';

/** The staff a demonstration has, by the beginning of their addresses. */
export const staffNames = ['admin', 'admin2', 'reviewer', 'reviewer2', 'finance', 'finance2'] as const;
export type StaffName = (typeof staffNames)[number];

export const reviewers = ['reviewer', 'reviewer2'] as const;
export const financiers = ['finance', 'finance2'] as const;
export const admins = ['admin', 'admin2'] as const;

/** When the UTC day began, epoch ms. */
export const dayStart = (at: number): number => Math.floor(at / day) * day;

/** What each of the staff did alone that a limit adds up over a UTC day (domain 11); values in USDT. */
export class SoloActs {
  readonly #acts: { by: StaffName; kind: string; value: bigint; at: number }[] = [];

  today(now: number, by: StaffName, kind: string): bigint {
    const from = dayStart(now);
    return this.#acts
      .filter((act) => act.by === by && act.kind === kind && act.at >= from)
      .reduce((sum, { value }) => sum + value, 0n);
  }

  note(at: number, by: StaffName, kind: string, value: bigint): void {
    this.#acts.push({ by, kind, value, at });
  }
}

/** Something that waits for a second person. */
export interface Proposal {
  readonly id: number;
  readonly kind: string;
  /** what it is about: one of a kind waits about the same thing */
  readonly subject: string;
  readonly by: StaffName;
  /** who may be the second */
  readonly may: readonly StaffName[];
  /** Does it. @throws Refusal before it changes anything */
  readonly execute: (second: StaffName) => void;
}

type Ended = 'confirmed' | 'refused' | 'withdrawn';

/** So many that have ended can still be drawn, to be refused. */
const remembered = 5;

/** What takes two (domain 11): one proposes, and another does it, or refuses. */
export class Proposals {
  #waiting: Proposal[] = [];
  #ended: Proposal[] = [];
  readonly #counts = new Map<string, number>();

  get waiting(): readonly Proposal[] {
    return this.#waiting;
  }

  /** Some that have ended lately. */
  get ended(): readonly Proposal[] {
    return this.#ended;
  }

  about(kind: string, subject: string): Proposal | undefined {
    return this.#waiting.find((proposal) => proposal.kind === kind && proposal.subject === subject);
  }

  /** @throws Refusal alreadyProposed */
  checkFree(kind: string, subject: string): void {
    if (this.about(kind, subject)) throw new Refusal('alreadyProposed');
  }

  /** Whoever calls it has checked that it is free. */
  add(proposal: Proposal): void {
    this.#waiting.push(proposal);
  }

  confirm(id: number, by: StaffName): void {
    const proposal = this.forSecond(id, by);
    proposal.execute(by);
    this.end(proposal, 'confirmed');
  }

  refuse(id: number, by: StaffName): void {
    this.end(this.forSecond(id, by), 'refused');
  }

  withdraw(id: number, by: StaffName): void {
    const proposal = this.get(id);
    if (proposal.by !== by) throw new Refusal('notYourProposal');
    this.checkWaits(proposal);
    this.end(proposal, 'withdrawn');
  }

  /** What it was about has come to another end. */
  settle(kind: string, subject: string, by: StaffName): void {
    const proposal = this.about(kind, subject);
    if (proposal) this.end(proposal, proposal.by === by ? 'withdrawn' : 'refused');
  }

  private get(id: number): Proposal {
    const proposal = [...this.#waiting, ...this.#ended].find((one) => one.id === id);
    if (!proposal) throw new Error(`no proposal is ${id}`);
    return proposal;
  }

  private forSecond(id: number, by: StaffName): Proposal {
    const proposal = this.get(id);
    if (proposal.by === by) throw new Refusal('ownProposal');
    if (!proposal.may.includes(by)) throw new Refusal('forbidden');
    this.checkWaits(proposal);
    return proposal;
  }

  private checkWaits(proposal: Proposal): void {
    if (!this.#waiting.includes(proposal)) throw new Refusal('stateConflict');
  }

  private end(proposal: Proposal, how: Ended): void {
    this.#waiting = this.#waiting.filter((one) => one !== proposal);
    this.#ended = [proposal, ...this.#ended].slice(0, remembered);
    const name = `${proposal.kind} ${how}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  adopt(): void {}

  table(): Table {
    return [
      ...this.#waiting.map(({ id, kind, subject, by }) => [id, kind, subject, by]),
      ...[...this.#counts].map(([name, count]) => [name, count]),
    ];
  }
}

type Decision = { proposal: number; by: StaffName };

/** One that waits, seldom one that has ended, and mostly somebody who may decide on it. */
function drawDecision({ proposals }: World, dice: Dice): Decision | undefined {
  // What miners are sold as waits among many credits, and nothing is sold before.
  const sold = proposals.waiting.filter(({ kind }) => kind === 'minerProduct');
  const waiting = sold.length > 0 && dice.once(3) ? sold : proposals.waiting;
  const proposal = dice.once(12) ? dice.pick(proposals.ended) : dice.pick(waiting);
  if (!proposal) return undefined;
  const others = proposal.may.filter((name) => name !== proposal.by);
  const by = dice.once(8) ? dice.pick(staffNames) : dice.pick(others);
  return by && { proposal: proposal.id, by };
}

export const proposalMoves = {
  confirmProposal: defineMove<Decision>({
    weight: 8,
    repeat: 'key',
    draw: drawDecision,
    play: ({ proposals }, { proposal, by }) => proposals.confirm(proposal, by),
  }),

  refuseProposal: defineMove<Decision>({
    weight: 2,
    draw: drawDecision,
    play: ({ proposals }, { proposal, by }) => proposals.refuse(proposal, by),
  }),

  withdrawProposal: defineMove<Decision>({
    weight: 1,
    draw(world, dice) {
      const decision = drawDecision(world, dice);
      const own = world.proposals.waiting.find(({ id }) => id === decision?.proposal)?.by;
      return decision && own && !dice.once(4) ? { ...decision, by: own } : decision;
    },
    play: ({ proposals }, { proposal, by }) => proposals.withdraw(proposal, by),
  }),
};
