import { fullCost } from './password-cost';

/** What of the environment production looks at twice. */
export interface ProductionEnvironment {
  readonly JWT_SECRET: string;
  readonly PASSWORD_PEPPER: string;
  readonly PASSWORD_COST?: number;
  readonly PUBLIC_ORIGIN: string;
  readonly SMS_URL?: string | undefined;
  readonly CORS_ORIGINS?: readonly string[] | undefined;
  readonly DEMO?: boolean | undefined;
  readonly DEMO_IN_PRODUCTION?: boolean | undefined;
}

/** Of 32 signs drawn by lot, also of hex digits, never so few are different. */
const fewestSigns = 8;
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What an operator in a hurry gets wrong; one line that names the variable, or undefined. */
export function problemInProduction(env: ProductionEnvironment): string | undefined {
  for (const name of ['JWT_SECRET', 'PASSWORD_PEPPER'] as const) {
    if (isWeak(env[name])) return `${name} must be drawn by lot, e.g. by openssl rand -base64 48`;
  }
  if (env.JWT_SECRET === env.PASSWORD_PEPPER) return 'PASSWORD_PEPPER must be another than JWT_SECRET';
  if (env.PASSWORD_COST !== undefined && env.PASSWORD_COST < fullCost) {
    return `PASSWORD_COST must be at least ${fullCost}: less is for tests`;
  }
  if (!isGuarded(env.PUBLIC_ORIGIN)) return 'PUBLIC_ORIGIN must begin with https://';
  if (env.SMS_URL !== undefined && !isGuarded(env.SMS_URL)) return 'SMS_URL must begin with https://';
  for (const origin of env.CORS_ORIGINS ?? []) {
    if (origin === '*') return 'CORS_ORIGINS must name each origin: * lets every site in';
    if (!isGuarded(origin)) return 'CORS_ORIGINS must begin with https:// each';
  }
  if (env.DEMO && !env.DEMO_IN_PRODUCTION) {
    return 'DEMO opens accounts of staff without a second factor: in production DEMO_IN_PRODUCTION must be 1 too';
  }
  return undefined;
}

/** By https, or on this machine alone. */
function isGuarded(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || ownMachine.has(hostname);
}

/** A text of few different signs, or of one part again and again. */
function isWeak(secret: string): boolean {
  return new Set(secret).size < fewestSigns || /^(.{1,16})\1+.{0,15}$/s.test(secret);
}
