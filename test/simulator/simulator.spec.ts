// @full
import { simulate } from './simulate';

const engines = process.env.TEST_DATABASE_URL ? ['sqlite', 'mysql'] : ['sqlite'];

/** quality 26. */
describe.each(engines)('the simulator on %s', (engine) => {
  it.each([1, 2])(
    'seed %i, with faults: product and model agree at every step',
    async (seed) => {
      const { code, said } = await simulate('--engine', engine, '--seed', `${seed}`, '--steps', '1500', '--faults');
      expect(said).toContain('no divergence');
      expect(said).toMatch(/[1-9]\d* (?:kills|cuts)/);
      expect(code).toBe(0);
    },
    240_000,
  );
});
