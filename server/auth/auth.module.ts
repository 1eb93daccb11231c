import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ChainModule } from '../chain';
import { CONFIG } from '../common/config';
import { BodyGuard } from '../common/http';
import { OwnData } from '../common/own-data';
import { NoticesModule } from '../notices';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { AuthJobs } from './auth.jobs';
import { CallerGuard } from './caller.guard';
import { DevLoginController } from './dev/dev-login.controller';
import { DevLogin } from './dev/dev-login.service';
import { Origin } from './origin.service';
import { PasskeyChallenges } from './passkeys/passkey-challenges.service';
import { passkeysConsole } from './passkeys/passkeys.console';
import { passkeysOwnData } from './passkeys/passkeys.own-data';
import { Passkeys } from './passkeys/passkeys.service';
import { LoginPasswords } from './phone/login-passwords.service';
import { PhoneAccountController, PhoneLoginController } from './phone/phone.controller';
import { PhoneAccounts } from './phone/phone-accounts.service';
import { PhoneCodes } from './phone/phone-codes.service';
import { PhoneLimits } from './phone/phone-limits.service';
import { PhoneLogins } from './phone/phone-logins.service';
import { SmsSender, smsSenderOf } from './phone/sms-sender';
import { Entries } from './sessions/entries.service';
import { SessionTokens } from './sessions/session-tokens.service';
import { sessionsConsole } from './sessions/sessions.console';
import { SessionsController } from './sessions/sessions.controller';
import { sessionsOwnData } from './sessions/sessions.own-data';
import { Sessions } from './sessions/sessions.service';
import { UserAuthenticator } from './sessions/user-authenticator.service';
import { PasskeyChanges } from './trade-password/passkey-changes.service';
import { PasskeysController } from './trade-password/passkeys.controller';
import { TradePasswordController } from './trade-password/trade-password.controller';
import { TradePassword } from './trade-password/trade-password.service';
import { TradePasswordChanges } from './trade-password/trade-password-changes.service';
import { ContractWallets } from './wallet/contract-wallets.service';
import { LoginController } from './wallet/login.controller';
import { Login } from './wallet/login.service';
import { WalletProofs } from './wallet/wallet-proofs.service';

@Module({
  imports: [ChainModule, NoticesModule, SettingsModule, UsersModule, StaffModule],
  controllers: [
    LoginController,
    PhoneLoginController,
    PhoneAccountController,
    SessionsController,
    TradePasswordController,
    PasskeysController,
    DevLoginController,
    ...sessionsConsole,
    ...passkeysConsole,
  ],
  providers: [
    AuthJobs,
    Origin,
    ContractWallets,
    WalletProofs,
    Login,
    { provide: SmsSender, inject: [CONFIG], useFactory: smsSenderOf },
    PhoneLimits,
    PhoneCodes,
    LoginPasswords,
    PhoneLogins,
    PhoneAccounts,
    Entries,
    SessionTokens,
    Sessions,
    UserAuthenticator,
    PasskeyChallenges,
    Passkeys,
    TradePassword,
    TradePasswordChanges,
    PasskeyChanges,
    DevLogin,
    { provide: APP_GUARD, useClass: CallerGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
  ],
  exports: [Entries, StaffModule, Origin, Sessions, SmsSender, TradePassword, UserAuthenticator],
})
export class AuthModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(sessionsOwnData);
    this.ownData.register(passkeysOwnData);
  }
}
