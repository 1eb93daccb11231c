// @both-engines
import { drawnBy } from '../../../server/demo/scripts/demo-random.rules';
import { bootApp } from '../../support';
import { closeWithSoundBooks } from '../../support/closing';
import { printedSeed } from '../../support/printed-seed';
import { PromiseTrial } from '../../support/promise-trial';

const { LODESTONE_TEST_SETTINGS: asked, LODESTONE_TEST_FULL } = process.env;
const long = asked !== undefined || LODESTONE_TEST_FULL === '1';
const settings = Number(asked ?? (long ? 6 : 2));
const events = long ? 500 : 100;
/** As many contracts are looked at after each event as they leave. */
const settingsOfServer = 10;

const seed = printedSeed(`promises, ${settings} settings of ${events} events`);
const servers = Array.from({ length: Math.ceil(settings / settingsOfServer) }, (_, index) => index);

test.each(servers)(
  'whatever staff set and people do, all that is promised is set aside (server %i)',
  async (server) => {
    const app = await bootApp();
    try {
      const trial = await PromiseTrial.open(app, drawnBy(seed + server));
      const first = server * settingsOfServer;
      for (let nth = first; nth < Math.min(settings, first + settingsOfServer); nth++) {
        await trial.settle();
        for (let event = 0; event < events; event++) {
          const step = await trial.step();
          const short = await trial.uncovered();
          if (short.length > 0) throw new Error(`settings ${nth}, event ${event}, ${step}: ${short.join('; ')}`);
        }
        expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
      }
      const [contracts, locks] = trial.made;
      process.stdout.write(`promises, server ${server}: ${contracts} contracts, ${locks} locks\n${trial.tally()}\n`);
      expect(Math.min(contracts, locks)).toBeGreaterThan(0);
    } finally {
      await closeWithSoundBooks(app);
    }
  },
  3_600_000,
);
