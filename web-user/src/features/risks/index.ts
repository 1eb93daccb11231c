export { RiskLink } from './RiskLink';
export { RiskSheet } from './RiskSheet';
export { useRisk } from './use-risk';
