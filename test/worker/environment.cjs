const EngineEnvironment = require('./engine.cjs');

/** Lets specs load the built server and packages through Node itself: once a worker, not once a spec file. */
module.exports = class extends EngineEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.loadInWorker = (path) => require(path);
    // What decorators note about classes is kept here.
    this.global.Reflect = Reflect;
    // The server asks of what it catches whether it is one.
    Object.assign(this.global, { Error, AggregateError, RangeError, SyntaxError, TypeError });
  }

  async teardown() {
    // The next spec file has the same server.
    this.moduleMocker?.restoreAllMocks();
    await super.teardown();
  }
};
