import type { FirstStep } from './home.schemas';

/** What a user has done so far. */
export interface Progress {
  readonly bound: boolean;
  /** it was claimed, paid or not */
  readonly airdrop: boolean;
  readonly airdropOffered: boolean;
  readonly airdropAfterDeposit: boolean;
  readonly deposited: boolean;
  readonly exchanged: boolean;
  readonly bought: boolean;
  readonly collected: boolean;
}

/**
 * The first steps in order. Whoever has paid for something has had money, however it came. Where no airdrop is offered
 * and none was claimed, there is no such step.
 */
export function firstStepsOf(progress: Progress): FirstStep[] {
  const { bound, airdrop, airdropOffered, airdropAfterDeposit, deposited, exchanged, bought, collected } = progress;
  const money: FirstStep = { kind: 'money', done: deposited || exchanged || bought };
  const gift: FirstStep[] = airdrop || airdropOffered ? [{ kind: 'airdrop', done: airdrop }] : [];
  return [
    { kind: 'referrer', done: bound },
    ...(airdropAfterDeposit ? [money, ...gift] : [...gift, money]),
    { kind: 'exchange', done: exchanged },
    { kind: 'card', done: bought },
    { kind: 'drop', done: collected },
  ];
}
