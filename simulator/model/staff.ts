import type { Dice } from '../dice';
import { day, hour, minute } from './days';
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

/** Something that waits for a second person, or was confirmed and takes effect later. */
export interface Proposal {
  readonly id: number;
  readonly kind: string;
  /** what it is about: one of a kind waits about the same thing */
  readonly subject: string;
  readonly by: StaffName;
  /** who may be the second */
  readonly may: readonly StaffName[];
  /** whether it raises a risk, so that it takes effect after a delay */
  readonly risky?: boolean;
  /** What it changes, as it is now: it must stay what it was; absent: nothing could change. */
  readonly version?: () => unknown;
  /** Does it. @throws Refusal before it changes anything */
  readonly execute: (second: StaffName) => void;
}

/** One that is open: `second` and `effectiveAt` once it is scheduled. */
interface Open extends Proposal {
  readonly made: string;
  /** epoch ms */
  readonly expiresAt: number;
  second?: StaffName;
  effectiveAt?: number;
}

type Ended = 'confirmed' | 'refused' | 'withdrawn' | 'expired' | 'cancelled' | 'failed';

const versionText = (proposal: Proposal): string => String(proposal.version?.());

/** So many that have ended can still be drawn, to be refused. */
const remembered = 5;

/** What takes two (domain 11): one proposes, another confirms or refuses; what raises a risk takes effect later. */
export class Proposals {
  #open: Open[] = [];
  #ended: Open[] = [];
  readonly #expired = new Set<number>();
  readonly #counts = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** What nobody has decided on, also what is too old by now. */
  get waiting(): readonly Proposal[] {
    return this.#open.filter(({ effectiveAt }) => effectiveAt === undefined);
  }

  get scheduled(): readonly Proposal[] {
    return this.#open.filter(({ effectiveAt }) => effectiveAt !== undefined);
  }

  /** Some that have ended lately. */
  get ended(): readonly Proposal[] {
    return this.#ended;
  }

  about(kind: string, subject: string): Proposal | undefined {
    return this.#about(kind, subject).find((proposal) => !this.isOld(proposal));
  }

  /** @throws Refusal alreadyProposed */
  checkFree(kind: string, subject: string): void {
    if (this.about(kind, subject)) throw new Refusal('alreadyProposed');
  }

  /** Whoever calls it has checked that it is free. */
  add(proposal: Proposal): void {
    for (const old of this.#about(proposal.kind, proposal.subject)) this.end(old, 'expired');
    const { now, settings } = this.world;
    const expiresAt = now + settings.number('staff.proposalHours') * hour;
    this.#open.push({ ...proposal, made: versionText(proposal), expiresAt });
  }

  confirm(id: number, by: StaffName): void {
    const proposal = this.forSecond(id, by);
    this.checkVersion(proposal);
    const minutes = proposal.risky ? this.world.settings.number('staff.riskDelayMinutes') : 0;
    if (minutes > 0) {
      proposal.second = by;
      proposal.effectiveAt = this.world.now + minutes * minute;
      return;
    }
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

  /** By an admin, or one of its two people. */
  cancel(id: number, by: StaffName): void {
    const proposal = this.get(id);
    if (!this.scheduled.includes(proposal)) throw new Refusal('stateConflict');
    const may = [...admins, proposal.by, proposal.second];
    if (!may.includes(by)) throw new Refusal('mayNotCancel');
    this.end(proposal, 'cancelled');
  }

  /** The time has come: what is scheduled is done, or fails; what is too old expires. */
  due(): void {
    const { now } = this.world;
    const at = ({ effectiveAt = Number.POSITIVE_INFINITY }: Open) => effectiveAt;
    const due = this.#open.filter((proposal) => at(proposal) <= now);
    for (const proposal of due.sort((one, other) => at(one) - at(other) || one.id - other.id))
      this.takeEffect(proposal);
    for (const proposal of this.#open.filter((one) => this.isOld(one))) this.end(proposal, 'expired');
  }

  /** What it was about has come to another end. */
  settle(kind: string, subject: string, by: StaffName): void {
    const proposal = this.#about(kind, subject).find((one) => !this.isOld(one));
    if (!proposal) return;
    const own = proposal.by === by ? 'withdrawn' : 'refused';
    this.end(proposal, proposal.effectiveAt === undefined ? own : 'cancelled');
  }

  private takeEffect(proposal: Open): void {
    try {
      this.checkVersion(proposal);
      proposal.execute(proposal.second ?? proposal.by);
      this.end(proposal, 'confirmed');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.end(proposal, 'failed');
    }
  }

  #about(kind: string, subject: string): Open[] {
    return this.#open.filter((proposal) => proposal.kind === kind && proposal.subject === subject);
  }

  private isOld({ effectiveAt, expiresAt }: Open): boolean {
    return effectiveAt === undefined && expiresAt <= this.world.now;
  }

  private checkVersion(proposal: Open): void {
    if (versionText(proposal) !== proposal.made) throw new Refusal('proposalOutdated');
  }

  private get(id: number): Open {
    const proposal = [...this.#open, ...this.#ended].find((one) => one.id === id);
    if (!proposal) throw new Error(`no proposal is ${id}`);
    return proposal;
  }

  private forSecond(id: number, by: StaffName): Open {
    const proposal = this.get(id);
    if (proposal.by === by) throw new Refusal('ownProposal');
    if (!proposal.may.includes(by)) throw new Refusal('forbidden');
    this.checkWaits(proposal);
    return proposal;
  }

  private checkWaits(proposal: Open): void {
    const old = this.#open.includes(proposal) ? this.isOld(proposal) : this.#expired.has(proposal.id);
    if (old) throw new Refusal('proposalExpired');
    if (!this.waiting.includes(proposal)) throw new Refusal('stateConflict');
  }

  private end(proposal: Open, how: Ended): void {
    if (how === 'expired') this.#expired.add(proposal.id);
    this.#open = this.#open.filter((one) => one !== proposal);
    this.#ended = [proposal, ...this.#ended].slice(0, remembered);
    const name = `${proposal.kind} ${how}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  adopt(): void {}

  table(): Table {
    return [
      ...this.#open.map(({ id, kind, subject, by, expiresAt, effectiveAt = null }) => [
        ...[id, kind, subject, by, expiresAt, effectiveAt],
      ]),
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

  /** Mostly an admin keeps a change from taking effect. */
  cancelProposal: defineMove<Decision>({
    weight: 1,
    draw({ proposals }, dice) {
      const proposal = dice.once(12) ? dice.pick(proposals.waiting) : dice.pick(proposals.scheduled);
      const by = dice.pick(dice.once(3) ? staffNames : admins);
      return proposal && by && dice.once(2) ? { proposal: proposal.id, by } : undefined;
    },
    play: ({ proposals }, { proposal, by }) => proposals.cancel(proposal, by),
  }),

  dueProposals: defineMove<object>({
    weight: 4,
    repeat: 'again',
    draw: () => ({}),
    play({ proposals, calendar }) {
      proposals.due();
      calendar.expireRestarts();
    },
  }),
};
