export { AuthModule } from './auth.module';
export { Origin } from './origin.service';
export { LoginMessage, LoginNonce, UserSession } from './session.entity';
export { Sessions, sessionsEnded } from './sessions/sessions.service';
export { TradePassword } from './trade-password/trade-password.service';
