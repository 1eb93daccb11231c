// What `npm run mutate` puts in place of the threads that read: the same read, on the thread of the spec. In another
// thread nobody sees which line ran for which test, and every spec would have to run for every fault.
const { openReader } = require('../server/common/database/connections/open-reader');
const { doRead } = require('../server/common/reads/declare-reads');

module.exports = class {
  #target;
  #opened;

  constructor({ workerData }) {
    this.#target = workerData.target;
  }

  on() {}

  async run(task) {
    this.#opened ??= await openReader(this.#target);
    return { result: await doRead(this.#opened.reader, task) };
  }

  async destroy() {
    await this.#opened?.close();
  }
};
