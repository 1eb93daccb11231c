// Lets a thread of a server that runs from its source load TypeScript, compiled as Jest compiles it. Built servers never load this.
const { _extensions: extensions } = require('node:module');
const { transformFileSync } = require('@swc/core');
const { projects } = require('../test/jest.config.cjs');

const [, options] = projects[0].transform['^.+\\.ts$'];

extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, options).code, file);
