// Jest as `npm run mutate` starts it: one project, with the specs that the environment names.
const { dirname } = require('node:path');
const { projects } = require('./jest.config.cjs');

const { displayName: _, ...unit } = projects[0];
// Stryker puts an environment of its own in the place of this one.
const shared = { ...unit, testEnvironment: 'node', testEnvironmentOptions: {} };
const testMatch = JSON.parse(process.env.LODESTONE_MUTATION_SPECS ?? '[]');

// Jest lists what lies in its roots before each fault: in all of the project that took longer than most specs.
const roots = [...new Set(testMatch.map(dirname))];
const moduleNameMapper = { ...shared.moduleNameMapper, '^piscina$': '<rootDir>/test/mutation-threads.cjs' };

module.exports = { ...shared, testMatch, roots, moduleNameMapper };
