const { createHash } = require('node:crypto');

const isEsModule = (source, path) => path.endsWith('.mjs') || /^\s*(?:import|export)[\s{*]/m.test(source);

/**
 * Replaces a module by the worker's own copy of it, so that a spec compiles and evaluates none of its code. Jest passes
 * its own modules through here too, outside of any spec: those stay as they are.
 */
module.exports = {
  process(source, path) {
    const copy = `module.exports = loadInWorker(${JSON.stringify(path)});`;
    if (isEsModule(source, path)) return { code: copy };
    return { code: `if (globalThis.loadInWorker) { ${copy} } else { (function () {\n${source}\n}).call(this); }` };
  },
  getCacheKey: (source, path) => createHash('sha256').update(`1 ${path}\0${source}`).digest('hex'),
};
