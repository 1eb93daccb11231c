export { RiskAcknowledgement } from './risk.entity';
export { RisksModule } from './risks.module';
