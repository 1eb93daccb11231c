import { one, text, units } from '../amounts';
import { drawHolder } from '../draw';
import { defineMove, Refusal } from '../move';

export const joinMoves = {
  join: defineMove<{ user: number; amount: string }>({
    weight: 10,
    repeat: 'key',
    draw(world, dice) {
      const least = Math.ceil(world.settings.number('join.min'));
      const holder = drawHolder(world, dice, 'USDT', BigInt(least) * one);
      const user = holder && (world.people.isBound(holder) || dice.once(6)) ? holder : undefined;
      if (!user) return undefined;
      const there = Number(world.purse.funding(user.id, 'USDT') / one);
      const most = dice.once(5) ? 20_000 : dice.once(2) ? 1_000 : 150;
      const amount = dice.once(12)
        ? units(world.settings.text('join.min')) - 1n
        : dice.amount(least, Math.max(least, dice.once(8) ? most : Math.min(most, there - 1)));
      return { user: user.id, amount: text(amount) };
    },
    play(world, { user, amount }) {
      const paid = units(amount);
      if (paid < units(world.settings.text('join.min'))) throw new Refusal('joinBelowMin');
      if (!world.people.isBound(world.people.get(user))) throw new Refusal('needReferrer');
      const event = { kind: 'join', user, value: paid } as const;
      const budget = world.awards.budgetOf(event);
      world.purse.post([
        [user, 'funding', 'USDT', -paid],
        ['system', 'rewards', 'USDT', budget],
        ['system', 'fees', 'USDT', paid - budget],
      ]);
      world.awards.record({ ...event, firstJoin: world.levels.join(user, paid) });
    },
  }),

  /** The fold of team figures: nobody's figures change by it, but a level that rests on them is raised then. */
  foldTeams: defineMove<null>({
    weight: 4,
    repeat: 'again',
    draw: () => null,
    play({ levels, team }) {
      levels.raise(team.changed, 'team');
      team.changed.clear();
    },
  }),

  /** Members are held against a new level table. */
  applyLevelTable: defineMove<null>({
    weight: 2,
    repeat: 'again',
    draw: () => null,
    play({ levels }) {
      if (levels.current.waits) levels.raise(levels.joined, 'table');
      levels.current.waits = false;
    },
  }),

  /** Two of staff set a level, or let the rules decide again. */
  setLevel: defineMove<{ user: number; level: number | null }>({
    weight: 2,
    draw({ levels, people }, dice) {
      const fixed = people.all.filter(({ id }) => levels.of(id).fixed !== null);
      // Mostly taken back, so that the rules decide for most.
      const back = fixed.length > 2 || dice.once(4);
      const user = dice.pick(back ? fixed : people.all);
      if (!user) return undefined;
      return { user: user.id, level: dice.once(6) ? levels.of(user.id).fixed : back ? null : dice.below(7) };
    },
    play({ levels }, { user, level }) {
      if (levels.of(user).fixed === level) throw new Refusal('levelUnchanged');
      levels.fix(user, level);
    },
  }),
};
