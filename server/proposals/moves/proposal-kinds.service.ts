import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Tx } from '../../common/database';
import type { MoneyRequest } from '../../common/http';
import type { Permission } from '../../common/http/staff-permissions';
import type { Language } from '../../common/words/languages';
import type { ProposalFact, ProposalKindName } from '../proposals.schemas';

/** A proposal that is being carried out. */
export interface ConfirmedProposal {
  readonly id: number;
  /** staff id of the first person; the second one is the caller */
  readonly proposedBy: number;
  readonly reason: string;
}

/** Something that takes two people, as the feature that can do it registers it. */
export interface ProposalKind<Payload, Prepared = never> {
  readonly kind: ProposalKindName;
  /** what the second person must be allowed */
  readonly permission: Permission;
  /** form of what is kept between the two */
  readonly payload: z.ZodType<Payload>;
  /** what will be done, for the second person to read; what has a name in several languages in that of the reader */
  facts(payload: Payload, language: Language): ProposalFact[];
  /** Whether it raises a risk: then it takes effect only `staff.riskDelayMinutes` after its confirmation. */
  readonly raisesRisk: boolean | ((payload: Payload) => boolean);
  /**
   * Version or state of what it changes, held until the end of `tx`: another one than when it was proposed refuses it.
   * At most 160 characters. Null: it replaces nothing that could change meanwhile.
   */
  readonly versionOf: ((tx: Tx, payload: Payload) => Promise<string>) | null;
  /** What must be done right before it is carried out, outside its transaction, e.g. ask a node; its result goes to `execute`. */
  prepare?(payload: Payload): Promise<Prepared>;
  /**
   * Does it, in the transaction of the confirmation, or of the moment at which it takes effect. What either throws leaves
   * the proposal waiting, or makes a scheduled one fail.
   */
  execute(
    tx: Tx,
    payload: Payload,
    money: MoneyRequest,
    proposal: ConfirmedProposal,
    prepared: Prepared | undefined,
  ): Promise<void>;
}

/** Does what was proposed. */
export type Execution = (tx: Tx, money: MoneyRequest, proposal: ConfirmedProposal) => Promise<void>;

/** A kind over the payload as it is stored. */
interface StoredKind {
  readonly permission: Permission;
  facts(text: string, language: Language): ProposalFact[];
  raisesRisk(text: string): boolean;
  versionOf(tx: Tx, text: string): Promise<string | null>;
  prepare(text: string): Promise<Execution>;
}

/** The kinds there are; features above this one add theirs. */
@Injectable()
export class ProposalKinds {
  readonly #kinds = new Map<ProposalKindName, StoredKind>();

  register<Payload, Prepared>(added: ProposalKind<Payload, Prepared>): void {
    const { kind, permission, payload, facts, raisesRisk } = added;
    const read = (text: string): Payload => payload.parse(JSON.parse(text));
    this.#kinds.set(kind, {
      permission,
      facts: (text, language) => facts(read(text), language),
      raisesRisk: (text) => (typeof raisesRisk === 'boolean' ? raisesRisk : raisesRisk(read(text))),
      versionOf: async (tx, text) => (await added.versionOf?.(tx, read(text))) ?? null,
      prepare: async (text) => {
        const stored = read(text);
        const prepared = await added.prepare?.(stored);
        return (tx, money, proposal) => added.execute(tx, stored, money, proposal, prepared);
      },
    });
  }

  get(kind: ProposalKindName): StoredKind {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`nobody registered proposals of the kind ${kind}`);
    return found;
  }
}
