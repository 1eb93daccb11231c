// @full: it runs thousands of steps for each bug
import { plants } from '../../simulator/product/plants';
import { simulate } from './simulate';

/** quality 26. */
describe('a planted bug', () => {
  it.each(Object.entries(plants))(
    'is found: %s',
    async (name, { focus, killedBy }) => {
      const faults = killedBy === undefined ? [] : ['--seed', `${killedBy}`, '--faults', '--fault-every', '50'];
      const { code, said } = await simulate('--plant', name, '--focus', focus, '--steps', '3000', '--whole', ...faults);
      expect(said).toMatch(/product and model part after \d+ steps/);
      expect(code).toBe(1);
    },
    240_000,
  );
});
