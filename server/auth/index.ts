export { AuthModule } from './auth.module';
export { Origin } from './origin.service';
export { PhoneCode, PhoneLimit } from './phone/phone.entity';
export { SmsSender } from './phone/sms-sender';
export { LoginMessage, LoginNonce, UserSession } from './session.entity';
export { Sessions, sessionMethod, sessionsEnded } from './sessions/sessions.service';
export { TradePassword } from './trade-password/trade-password.service';
