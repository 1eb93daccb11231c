const { createRequire } = require('node:module');

// Jest's own package, which it does not export.
const { TestEnvironment } = createRequire(require.resolve('jest'))('jest-environment-node');

/** Tells a spec the engine that its project is for. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.process.env.LODESTONE_TEST_ENGINE = config.projectConfig.testEnvironmentOptions.engine;
  }
};
