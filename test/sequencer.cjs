const { createRequire } = require('node:module');

// Jest's own package, which it does not export.
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

// Short texts that take minutes: where nobody has noted times yet, Jest goes by the length of a file.
const slow =
  /\/test\/(?:mysql|simulator)\/|\/chat-soak\.spec|-killed\.spec|\/release-contracts\.spec|\/e2e\/console-(?:rows|cards|miners|axe)\.spec/;

/** What waits longest starts first, so that nobody waits for it alone at the end; the rest is in Jest's order. */
module.exports = class extends Sequencer {
  sort(tests) {
    const long = ({ path }) => (slow.test(path) ? 1 : 0);
    return super.sort(tests).sort((a, b) => long(b) - long(a));
  }
};
