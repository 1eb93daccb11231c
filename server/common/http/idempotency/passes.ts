import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../../database';
import type { UserActor } from '../callers';

/**
 * What a money request does that the trade password guards. `transfer` sends value to whomever the user names,
 * hands out all their data or ends their account;
 * `trade` pays another user, or a purchase that awards others.
 */
export type PassKind = 'transfer' | 'trade';

/** A pass that a request needs, and the password or the answer of a passkey it brings in case none is open. */
export interface NeededPass {
  readonly kind: PassKind;
  readonly password: string | undefined;
  readonly passkey?: string | undefined;
}

export const PASS = 'lodestone:pass';

/** Declares that a money route of users needs the trade password, or a pass that it opened. */
export const NeedsPass = (kind: PassKind) => SetMetadata(PASS, kind);
/** Declares that a money route of users needs no trade password: nothing leaves the user's own accounts for others. */
export const NeedsNoPass = () => SetMetadata(PASS, 'none');

/** A user with the time at which the pass that let the request in was opened; 0 where none was needed. */
export interface AdmittedUser {
  readonly user: UserActor;
  readonly passAt: number;
}

/** How users are let in to their money. The trade password implements it: it stands above this. */
export interface UserGate {
  /**
   * Holds what a stop of this user also takes, for the rest of the transaction.
   * @param passAt when the pass was opened that let the request in; 0 where none was needed
   * @throws AppError if the user or that pass was stopped
   */
  hold(tx: Tx, user: UserActor, passAt: number): Promise<void>;
  /** Holds many users of different sessions at once. @returns false if one of them or a pass was stopped */
  holdAll(tx: Tx, users: readonly AdmittedUser[]): Promise<boolean>;
  /** Whether the session had a pass of this kind when the request was let in. */
  isOpen(user: UserActor, kind: PassKind): boolean;
  /** @returns when the pass was opened, epoch ms. @throws AppError if there is none, and nothing right that opens it */
  require(user: UserActor, kind: PassKind, password: string | undefined, passkey: string | undefined): Promise<number>;
}
