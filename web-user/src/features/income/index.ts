export { settledOf, teamTotal } from './awards';
