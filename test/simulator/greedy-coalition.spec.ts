// @full
import { simulate } from './simulate';

const engines = process.env.TEST_DATABASE_URL ? ['sqlite', 'mysql'] : ['sqlite'];

/** quality 26. */
describe.each(engines)('a greedy coalition on %s', (engine) => {
  it.each([1, 2])(
    'seed %i: gains nothing but gifts, bonuses, and what others lost by acts of their own',
    async (seed) => {
      const { code, said } = await simulate('--greedy', '--engine', engine, '--seed', `${seed}`, '--steps', '1500');
      expect(said).toMatch(/all users gained -\d+ USDT/);
      expect(said).toContain('no divergence');
      expect(code).toBe(0);
    },
    240_000,
  );
});
