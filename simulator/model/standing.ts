import { defineMove, Refusal } from './move';
import { admins, type StaffName } from './staff';

/** So many may be frozen at a time before somebody is let go on. */
const mostFrozen = 4;

export const standingMoves = {
  /** An admin shuts somebody out, or lets them go on (domain 11). */
  freeze: defineMove<{ user: number; frozen: boolean; by: StaffName }>({
    weight: 2,
    draw({ people }, dice) {
      const users = people.all.filter(({ wallet }) => wallet >= 0);
      const there = users.filter((person) => person.frozen);
      const frozen = there.length < mostFrozen && !dice.once(3);
      const [user, by] = [dice.pick(dice.once(8) ? users : frozen ? people.active : there), dice.pick(admins)];
      return user && by && { user: user.id, frozen, by };
    },
    play({ people }, { user, frozen }) {
      const person = people.get(user);
      if (person.frozen === frozen) throw new Refusal('stateConflict');
      person.frozen = frozen;
    },
  }),
};
