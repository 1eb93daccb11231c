import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { fullCost } from './password-cost';
import { problemInProduction } from './production.rules';

/** A wrong or missing variable; its message is the one line the start ends with. */
export class ConfigError extends Error {}

/** What a test may hash at: about three milliseconds. */
const cheapest = 10;
const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** Origins as a browser writes them, e.g. `https://app.example.org`, divided by commas; `*` is any. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every(isOrigin), 'must be a comma list of origins like https://app.example.org, or *');
/** Hosts as an address names them, e.g. `app.example.org` or `app.example.org:8443`, divided by commas. */
const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .refine(
    (list) => list.every((host) => URL.parse(`https://${host}`)?.host === host && host !== ''),
    'must be a comma list of hosts like app.example.org',
  );
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be a 0x address of 40 hex digits');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|mysql:\/\/.+)$/, 'must be sqlite:path or mysql://…')
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_PEPPER: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_COST: z.coerce.number().int().min(cheapest).max(20).default(fullCost),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: origins.optional(),
  DEMO: flag.optional(),
  DEMO_HISTORY: flag.optional(),
  DEMO_IN_PRODUCTION: flag.optional(),
  DEMO_STAFF_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  DEV_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  CHAIN_ID: z.coerce.number().int().positive().default(56),
  CUSTODY_ADDRESS: address.optional(),
  CHAIN_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYER_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits')
    .optional(),
  UPLOAD_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_KEY: z.string().min(1).optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .optional(),
  ALLOW_PRIVATE_ADDRESSES: flag.optional(),
  WECHAT_APP_ID: z
    .string()
    .regex(/^\w{6,32}$/, 'must be the id of a WeChat service account')
    .optional(),
  WECHAT_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  WECHAT_API: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  WECHAT_RETURN_HOSTS: hosts.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATA_DIR: z.string().min(1).default('.data'),
});

export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'mysql'; url: string };
export type UploadTarget =
  | { kind: 'disk'; dir: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

export interface WechatAccount {
  readonly appId: string;
  readonly secret: string;
  /** without a slash at its end */
  readonly api: string;
  /** Hosts beside our own that serve this app by https; WeChat may lead back to them. */
  readonly returnHosts: readonly string[];
}

/** Everything the environment decides, read once and frozen. */
export interface Config {
  readonly nodeEnv: 'development' | 'test' | 'production';
  readonly port: number;
  readonly dataDir: string;
  readonly database: DatabaseTarget;
  readonly redisUrl: string | undefined;
  readonly jwtSecret: string;
  readonly passwordPepper: string;
  /** How often the work of a password's hash is doubled; in production never less than usual. */
  readonly passwordCost: number;
  /** Set where the operator says it; otherwise the address the server prints. */
  readonly publicOrigin: string | undefined;
  /** Other sites whose pages may read the user API; `*` is any. */
  readonly corsOrigins: readonly string[];
  readonly demo: boolean;
  /** Whether a new demonstration begins with thirty days behind it. */
  readonly demoHistory: boolean;
  /** The password of the seeded demo staff; undefined outside demo mode. */
  readonly demoStaffPassword: string | undefined;
  /** Set only where the development login is allowed. */
  readonly devKey: string | undefined;
  readonly chainId: number;
  /** Where tokens are held; a server outside demo mode always has one. */
  readonly custodyAddress: string | undefined;
  /** Where users are told to send deposits; null in demo mode, so that nobody pays a demonstration. */
  readonly depositAddress: string | null;
  /** Whether users may take test USDT; never where a hot wallet could pay it out. */
  readonly testMoney: boolean;
  /** JSON-RPC of a node; without one deposits and payouts are checked by staff alone. */
  readonly chainRpcUrl: string | undefined;
  /** Private key of the hot wallet; without one payouts are made by hand. */
  readonly payerKey: string | undefined;
  /** Where text messages are posted to; without one a server in production offers no login by phone. */
  readonly smsGateway: { readonly url: string; readonly key: string } | undefined;
  /** Whom a push service writes to if our messages trouble it: `mailto:` or `https://`. */
  readonly pushContact: string;
  readonly uploads: UploadTarget;
  /** Whether addresses that staff type (price feeds, webhooks) may lead into private networks. */
  readonly allowPrivateAddresses: boolean;
  /** The WeChat service account; without it WeChat is switched off. */
  readonly wechat: WechatAccount | undefined;
  readonly trustProxy: number;
  readonly logLevel: string;
}

/**
 * Reads the environment. Secrets that are not given are made once and kept in the data directory, mode 0600 – except
 * in production, where they must be given.
 * @throws ConfigError naming the variable
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const need = <T>(name: string, value: T | undefined): T => {
    if (value === undefined) throw new ConfigError(`${name} is required`);
    return value;
  };
  if (production) {
    need('DATABASE_URL', e.DATABASE_URL);
    const problem = problemInProduction({
      ...e,
      JWT_SECRET: need('JWT_SECRET', e.JWT_SECRET),
      PASSWORD_PEPPER: need('PASSWORD_PEPPER', e.PASSWORD_PEPPER),
      PUBLIC_ORIGIN: need('PUBLIC_ORIGIN', e.PUBLIC_ORIGIN),
    });
    if (problem) throw new ConfigError(problem);
  }
  if (e.PAYER_KEY) need('CHAIN_RPC_URL', e.CHAIN_RPC_URL);
  if (e.CHAIN_RPC_URL) need('CUSTODY_ADDRESS', e.CUSTODY_ADDRESS);
  const dataDir = resolve(e.DATA_DIR);
  const demo = e.DEMO ?? (!production && e.DATABASE_URL === undefined);
  const keep = (name: string, make: () => string) => keptSecret(dataDir, name, make);
  return Object.freeze({
    nodeEnv: e.NODE_ENV,
    port: e.PORT,
    dataDir,
    database: readDatabase(e.DATABASE_URL, dataDir),
    redisUrl: e.REDIS_URL,
    jwtSecret: e.JWT_SECRET ?? keep('jwt-secret', longSecret),
    passwordPepper: e.PASSWORD_PEPPER ?? keep('password-pepper', longSecret),
    passwordCost: e.PASSWORD_COST,
    publicOrigin: e.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    corsOrigins: e.CORS_ORIGINS ?? [],
    demo,
    demoHistory: demo && (e.DEMO_HISTORY ?? true),
    demoStaffPassword: demo ? (e.DEMO_STAFF_PASSWORD ?? keep('demo-staff-password', shortSecret)) : undefined,
    devKey: production ? undefined : e.DEV_KEY,
    chainId: e.CHAIN_ID,
    custodyAddress: e.CUSTODY_ADDRESS,
    depositAddress: demo ? null : (e.CUSTODY_ADDRESS ?? null),
    testMoney: demo && e.PAYER_KEY === undefined,
    chainRpcUrl: e.CHAIN_RPC_URL,
    payerKey: e.PAYER_KEY,
    smsGateway: e.SMS_URL === undefined ? undefined : { url: e.SMS_URL, key: need('SMS_KEY', e.SMS_KEY) },
    pushContact: e.PUSH_CONTACT ?? contactAt(e.PUBLIC_ORIGIN),
    uploads: readUploads(e, dataDir, need),
    allowPrivateAddresses: e.ALLOW_PRIVATE_ADDRESSES ?? false,
    wechat: readWechat(e, need),
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  });
}

/**
 * Checks what a server needs and a command does without.
 * @throws ConfigError naming the variable
 */
export function checkServerConfig({ demo, custodyAddress }: Config): void {
  if (demo || custodyAddress !== undefined) return;
  throw new ConfigError('CUSTODY_ADDRESS is required outside demo mode: users send deposits there');
}

const longSecret = () => randomBytes(48).toString('base64url');
const shortSecret = () => randomBytes(12).toString('base64url');

/** Push services refuse a contact that is neither https nor an address of mail. */
function contactAt(publicOrigin: string | undefined): string {
  return publicOrigin?.startsWith('https://') ? publicOrigin : 'mailto:operator@lodestone.invalid';
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (text === '*') return true;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && !text.includes('*');
}

function readDatabase(url: string | undefined, dataDir: string): DatabaseTarget {
  if (url?.startsWith('mysql://')) return { kind: 'mysql', url };
  return { kind: 'sqlite', file: resolve(url ? url.slice('sqlite:'.length) : join(dataDir, 'lodestone.db')) };
}

function readWechat(
  e: z.infer<typeof environment>,
  need: (name: string, value: string | undefined) => string,
): WechatAccount | undefined {
  if (e.WECHAT_APP_ID === undefined && e.WECHAT_APP_SECRET === undefined) return undefined;
  return {
    appId: need('WECHAT_APP_ID', e.WECHAT_APP_ID),
    secret: need('WECHAT_APP_SECRET', e.WECHAT_APP_SECRET),
    api: e.WECHAT_API.replace(/\/+$/, ''),
    returnHosts: e.WECHAT_RETURN_HOSTS ?? [],
  };
}

function readUploads(
  e: z.infer<typeof environment>,
  dataDir: string,
  need: (name: string, value: string | undefined) => string,
): UploadTarget {
  if (!e.S3_ENDPOINT) return { kind: 'disk', dir: resolve(e.UPLOAD_DIR ?? join(dataDir, 'uploads')) };
  return {
    kind: 's3',
    endpoint: e.S3_ENDPOINT,
    bucket: need('S3_BUCKET', e.S3_BUCKET),
    region: e.S3_REGION,
    accessKeyId: need('S3_ACCESS_KEY_ID', e.S3_ACCESS_KEY_ID),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY', e.S3_SECRET_ACCESS_KEY),
  };
}

function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it between the look and the write: its secret is the one to use.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
