import { defineMove, Refusal } from '../move';
import { admins, reviewers, type StaffName, staffNames } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';

/** Stops all payouts at once; letting them go on takes another person (domain 6). */
export class PayoutSwitch {
  stopped = false;
  /** epoch ms; a release names the stop it ends by it */
  #changedAt: number | null = null;

  constructor(private readonly world: World) {}

  check(): void {
    if (this.stopped) throw new Refusal('payoutsStopped');
  }

  stop(): void {
    this.change(true);
  }

  proposeRelease(id: number, by: StaffName): void {
    const { proposals } = this.world;
    if (!this.stopped) throw new Refusal('payoutsNotStopped');
    proposals.checkFree('payoutRelease', 'payouts');
    const version = () => this.table();
    const execute = () => this.change(false);
    proposals.add({ id, kind: 'payoutRelease', subject: 'payouts', by, may: staffNames, version, execute });
  }

  private change(stopped: boolean): void {
    this.stopped = stopped;
    this.#changedAt = Math.max(this.world.now, (this.#changedAt ?? 0) + 1);
  }

  adopt(): void {}

  table(): Table {
    return [[this.stopped ? 1 : 0, this.#changedAt]];
  }
}

export const payoutSwitchMoves = {
  stopPayouts: defineMove<{ by: StaffName }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const by = dice.pick([...reviewers, ...admins]);
      return by && dice.once(world.payoutSwitch.stopped ? 12 : 6) ? { by } : undefined;
    },
    play: ({ payoutSwitch }) => payoutSwitch.stop(),
  }),

  /** While one waits there is no other. */
  releasePayouts: defineMove<{ by: StaffName }, { proposal: number }>({
    weight: 5,
    repeat: 'key',
    draw({ payoutSwitch, proposals }, dice) {
      const by = dice.pick(admins);
      const fits = payoutSwitch.stopped && !proposals.about('payoutRelease', 'payouts');
      return by && (fits || dice.once(20)) ? { by } : undefined;
    },
    play: ({ payoutSwitch }, { by }, { proposal }) => payoutSwitch.proposeRelease(proposal, by),
  }),
};
