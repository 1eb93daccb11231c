// Jest as `npm run mutate` starts it: one project, with the specs that the environment names.
const { projects } = require('./jest.config.cjs');

const { displayName: _, ...shared } = projects[0];

module.exports = { ...shared, testMatch: JSON.parse(process.env.LODESTONE_MUTATION_SPECS ?? '[]') };
