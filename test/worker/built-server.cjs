const Module = require('node:module');
const { join, sep } = require('node:path');

const root = join(__dirname, '..', '..');
const dist = join(root, 'dist');
const sources = ['server', 'migrations'].map((folder) => join(root, folder) + sep);
const resolve = Module._resolveFilename;

/** Lets specs of Playwright load the built server where they name its sources: what they test is what runs. */
Module._resolveFilename = function (request, ...rest) {
  const wanted = request.startsWith('@server/') ? join(root, 'server', request.slice('@server/'.length)) : request;
  const file = resolve.call(this, wanted, ...rest);
  if (!file.endsWith('.ts') || !sources.some((folder) => file.startsWith(folder))) return file;
  return join(dist, file.slice(root.length).replace(/\.ts$/, '.js'));
};
