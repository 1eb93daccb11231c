// @both-engines
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { plants } from '../../simulator/product/plants';
import { engine } from '../support';

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the built simulator to its end, as `npm run simulate` does. */
function simulate(...args: string[]): Promise<Ended> {
  const main = join(__dirname, '..', '..', 'dist', 'simulator', 'main.js');
  const child = spawn(process.execPath, [main, '--engine', engine, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: parts.join('') })));
}

/** quality 26. */
describe('the simulator', () => {
  it.each([1, 2])(
    'seed %i, with faults: product and model agree at every step',
    async (seed) => {
      const { code, said } = await simulate('--seed', `${seed}`, '--steps', '1500', '--faults');
      expect(said).toContain('no divergence');
      expect(said).toMatch(/[1-9]\d* (?:kills|cuts)/);
      expect(code).toBe(0);
    },
    240_000,
  );
});

// The rules are the same on both engines: what finds a broken one runs once.
if (engine === 'sqlite') {
  describe('a planted bug', () => {
    it.each(Object.entries(plants))(
      'is found: %s',
      async (name, { focus, killedBy }) => {
        const faults = killedBy === undefined ? [] : ['--seed', `${killedBy}`, '--faults', '--fault-every', '50'];
        const { code, said } = await simulate(
          '--plant',
          name,
          '--focus',
          focus,
          '--steps',
          '3000',
          '--whole',
          ...faults,
        );
        expect(said).toMatch(/product and model part after \d+ steps/);
        expect(code).toBe(1);
      },
      240_000,
    );
  });
}
