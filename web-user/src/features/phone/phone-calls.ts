import type { LoginAnswer } from '@server/auth/auth.schemas';
import type { CodeAnswer, CodePurpose } from '@server/auth/phone/phone.schemas';
import { api } from '../../lib/http/client';
import { readReferralCode } from '../../lib/session/referral-code';

/** The referral code this device has kept, if there is one. */
const kept = () => {
  const spread = readReferralCode();
  return spread ? { spread } : {};
};

export const sendCode = (phone: string, purpose: CodePurpose): Promise<CodeAnswer> =>
  api.post<CodeAnswer>('register/verify', { phone, purpose });

export const loginByCode = (phone: string, code: string): Promise<LoginAnswer> =>
  api.post<LoginAnswer>('login/mobile', { phone, code, ...kept() });

export const loginByPassword = (phone: string, password: string): Promise<LoginAnswer> =>
  api.post<LoginAnswer>('login/mobile', { phone, password, ...kept() });

export const register = (phone: string, code: string, password: string): Promise<LoginAnswer> =>
  api.post<LoginAnswer>('register', { phone, code, password, ...kept() });

export const bindPhone = (phone: string, code: string): Promise<unknown> => api.post('binding', { phone, code });

export const setLoginPassword = (code: string, password: string): Promise<unknown> =>
  api.post('user/loginPassword', { code, password });
