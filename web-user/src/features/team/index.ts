export { MemberFacts } from './MemberFacts';
export { NobodyFound } from './NobodyFound';
