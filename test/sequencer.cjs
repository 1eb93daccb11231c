const { createRequire } = require('node:module');

// Jest's own package, which it does not export.
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** What waits longest starts first, so that nobody waits for it alone at the end; the rest is in Jest's order. */
module.exports = class extends Sequencer {
  sort(tests) {
    const long = ({ path }) => (/\/test\/mysql\/|\/console-rows\.spec/.test(path) ? 1 : 0);
    return super.sort(tests).sort((a, b) => long(b) - long(a));
  }
};
