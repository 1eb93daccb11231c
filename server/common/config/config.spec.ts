import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigError, checkServerConfig, readConfig } from './config';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lodestone-config-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...env });
const refusal = (env: Record<string, string>): string | undefined => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return undefined;
};

const key = 'a-key-of-sixteen';
const secret = 'Qm7dKxV2pLsT9wYbN4hRzC8gJfA3uEo6';
const address = `0x${'aB'.repeat(20)}`;
const payer = `0x${'1f'.repeat(32)}`;
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://lodestone@db/lodestone',
  JWT_SECRET: secret,
  PASSWORD_PEPPER: 'f1c9a0b7e3d24586f1c8a1b6e2d35497',
  PUBLIC_ORIGIN: 'https://lodestone.example',
};

describe('without any variable', () => {
  it('the server starts for a demonstration, on a file of its own', () => {
    const { jwtSecret, passwordPepper, demoStaffPassword, ...rest } = readConfig({ DATA_DIR: dir });
    expect(rest).toEqual({
      nodeEnv: 'development',
      port: 3000,
      dataDir: dir,
      database: { kind: 'sqlite', file: join(dir, 'lodestone.db') },
      redisUrl: undefined,
      passwordCost: 15,
      publicOrigin: undefined,
      corsOrigins: [],
      demo: true,
      demoHistory: true,
      devKey: undefined,
      chainId: 56,
      custodyAddress: undefined,
      depositAddress: null,
      testMoney: true,
      chainRpcUrl: undefined,
      payerKey: undefined,
      smsGateway: undefined,
      pushContact: 'mailto:operator@lodestone.invalid',
      uploads: { kind: 'disk', dir: join(dir, 'uploads') },
      allowPrivateAddresses: false,
      trustProxy: 0,
      logLevel: 'info',
    });
    expect(jwtSecret).toMatch(/^[\w-]{64}$/);
    expect(passwordPepper).toMatch(/^[\w-]{64}$/);
    expect(demoStaffPassword).toMatch(/^[\w-]{16}$/);
    expect(new Set([jwtSecret, passwordPepper, demoStaffPassword]).size).toBe(3);
  });

  it('its data lies in .data, and an empty value counts as none', () => {
    expect(read({ DATA_DIR: '', JWT_SECRET: secret, PASSWORD_PEPPER: secret, DEMO: '0' }).dataDir).toBe(
      resolve('.data'),
    );
    expect(read({ PORT: '', DEV_KEY: '' })).toMatchObject({ port: 3000, devKey: undefined });
  });

  it('what it decides cannot be changed', () => {
    const config = read();
    expect(Object.isFrozen(config)).toBe(true);
  });
});

describe('secrets that are not given', () => {
  it('are made once, for this installation alone, and readable by nobody else', () => {
    const first = read();
    const again = read();
    expect([again.jwtSecret, again.passwordPepper, again.demoStaffPassword]).toEqual([
      first.jwtSecret,
      first.passwordPepper,
      first.demoStaffPassword,
    ]);
    for (const [name, value] of [
      ['jwt-secret', first.jwtSecret],
      ['password-pepper', first.passwordPepper],
      ['demo-staff-password', first.demoStaffPassword],
    ] as const) {
      expect(readFileSync(join(dir, name), 'utf8')).toBe(value);
      expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600);
    }
    const inner = join(dir, 'inner');
    expect(read({ DATA_DIR: inner }).jwtSecret).not.toBe(first.jwtSecret);
    expect(statSync(inner).mode & 0o777).toBe(0o700);
  });

  it('are kept as they were edited by hand, and one that is given stands before them', () => {
    writeFileSync(join(dir, 'jwt-secret'), `${secret}\n`);
    expect(read().jwtSecret).toBe(secret);
    expect(read({ JWT_SECRET: 'g'.repeat(32) }).jwtSecret).toBe('g'.repeat(32));
    expect(read({ PASSWORD_PEPPER: 'q'.repeat(32) }).passwordPepper).toBe('q'.repeat(32));
    expect(read({ DEMO_STAFF_PASSWORD: 'twelve-signs' }).demoStaffPassword).toBe('twelve-signs');
  });
});

describe('demo mode', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ NODE_ENV: 'test' }, true],
    [{ DATABASE_URL: 'sqlite:x.db' }, false],
    [{ DATABASE_URL: 'sqlite:x.db', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [production, false],
    [{ ...production, DEMO: '1', DEMO_IN_PRODUCTION: '1' }, true],
  ])('of %j is %s', (env, demo) => {
    expect(read(env).demo).toBe(demo);
  });

  it.each<[Record<string, string>, boolean]>([
    [{ DEMO: '1' }, true],
    [{ DEMO: '1', DEMO_HISTORY: '0' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '0', DEMO_HISTORY: '1' }, false],
  ])('of %j has a history: %s', (env, demoHistory) => {
    expect(read(env)).toMatchObject({ demoHistory });
  });

  it('alone has staff with a printed password', () => {
    const plain = read({ DEMO: '0', DEMO_STAFF_PASSWORD: 'twelve-signs' });
    expect(plain.demoStaffPassword).toBeUndefined();
  });

  it('tells users no deposit address, whatever the custody address is', () => {
    const told = (DEMO: string) => read({ DEMO, CUSTODY_ADDRESS: address });
    expect(told('0')).toMatchObject({ custodyAddress: address, depositAddress: address });
    expect(told('1')).toMatchObject({ custodyAddress: address, depositAddress: null });
    expect(read({ DEMO: '1' })).toMatchObject({ custodyAddress: undefined, depositAddress: null });
  });

  it('alone gives test money, and never beside a hot wallet', () => {
    const wallet = { CUSTODY_ADDRESS: address, CHAIN_RPC_URL: 'http://127.0.0.1:8545', PAYER_KEY: payer };
    expect(read({ DEMO: '1' }).testMoney).toBe(true);
    expect(read({ DEMO: '1', ...wallet }).testMoney).toBe(false);
    expect(read({ DEMO: '0', CUSTODY_ADDRESS: address }).testMoney).toBe(false);
  });
});

describe('a server', () => {
  const start = (env: Record<string, string>) => () => checkServerConfig(read(env));

  it.each<Record<string, string>>([{ DEMO: '0' }, { DATABASE_URL: 'sqlite:x.db' }, production])(
    'of %j does not start without a custody address',
    (env) => {
      const message = 'CUSTODY_ADDRESS is required outside demo mode: users send deposits there';
      expect(start(env)).toThrow(new ConfigError(message));
      expect(start({ ...env, CUSTODY_ADDRESS: '' })).toThrow(new ConfigError(message));
      expect(start({ ...env, CUSTODY_ADDRESS: address })()).toBeUndefined();
    },
  );

  it('in demo mode starts without one', () => {
    expect(start({ DEMO: '1' })()).toBeUndefined();
  });
});

describe('in production', () => {
  it.each(['DATABASE_URL', 'JWT_SECRET', 'PASSWORD_PEPPER', 'PUBLIC_ORIGIN'])('%s must be given', (name) => {
    expect(refusal({ ...production, [name]: '' })).toBe(`${name} is required`);
  });

  it('there is no development login, whatever the environment says', () => {
    expect(read({ ...production, DEV_KEY: key }).devKey).toBeUndefined();
    for (const NODE_ENV of ['development', 'test']) expect(read({ NODE_ENV, DEV_KEY: key }).devKey).toBe(key);
  });

  it('a weak secret, plain http and a demonstration said once end the start', () => {
    expect(refusal({ ...production, JWT_SECRET: 's'.repeat(32) })).toMatch(/^JWT_SECRET must be drawn by lot/);
    expect(refusal({ ...production, PASSWORD_PEPPER: secret })).toMatch(/^PASSWORD_PEPPER must be another/);
    expect(refusal({ ...production, PUBLIC_ORIGIN: 'http://lodestone.example' })).toMatch(/^PUBLIC_ORIGIN must/);
    expect(refusal({ ...production, DEMO: '1' })).toMatch(/^DEMO opens accounts/);
    expect(refusal({ ...production, CORS_ORIGINS: '*' })).toMatch(/^CORS_ORIGINS must name each/);
  });

  it('nothing is written beside the database', () => {
    expect(read(production)).toMatchObject({ nodeEnv: 'production', jwtSecret: secret, demo: false });
    expect(() => statSync(join(dir, 'jwt-secret'))).toThrow('ENOENT');
  });
});

describe('where it finds things', () => {
  it.each([
    ['sqlite:./books/x.db', { kind: 'sqlite', file: resolve('books/x.db') }],
    ['sqlite:/var/x.db', { kind: 'sqlite', file: '/var/x.db' }],
    ['mysql://root@127.0.0.1:3306/test', { kind: 'mysql', url: 'mysql://root@127.0.0.1:3306/test' }],
  ])('DATABASE_URL=%s', (DATABASE_URL, database) => {
    expect(read({ DATABASE_URL }).database).toEqual(database);
  });

  it('images: a folder, or a bucket once its address is given', () => {
    expect(read({ UPLOAD_DIR: '/srv/images' }).uploads).toEqual({ kind: 'disk', dir: '/srv/images' });
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hidden',
    };
    expect(read({ ...s3, UPLOAD_DIR: '/srv/images' }).uploads).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      bucket: 'images',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'hidden',
    });
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(refusal({ ...s3, [name]: '' })).toBe(`${name} is required`);
    }
  });

  it('the origin without the stroke at its end', () => {
    expect(read({ PUBLIC_ORIGIN: 'https://lodestone.example/' }).publicOrigin).toBe('https://lodestone.example');
  });

  it('the other sites that may use the user API', () => {
    expect(read({ CORS_ORIGINS: 'https://app.example, http://localhost:8080' }).corsOrigins).toEqual([
      'https://app.example',
      'http://localhost:8080',
    ]);
    expect(read({ CORS_ORIGINS: '*' }).corsOrigins).toEqual(['*']);
    expect(read({ CORS_ORIGINS: '' }).corsOrigins).toEqual([]);
  });

  it('a gateway for text messages wants a key', () => {
    expect(refusal({ SMS_URL: 'https://sms.example/send' })).toBe('SMS_KEY is required');
    const gateway = { SMS_URL: 'https://sms.example/send', SMS_KEY: 'hush-hush' };
    expect(read(gateway).smsGateway).toEqual({ url: 'https://sms.example/send', key: 'hush-hush' });
  });

  it('a payer wants a node, and a node the address of custody', () => {
    expect(refusal({ PAYER_KEY: payer })).toBe('CHAIN_RPC_URL is required');
    expect(refusal({ CHAIN_RPC_URL: 'http://127.0.0.1:8545' })).toBe('CUSTODY_ADDRESS is required');
    const whole = { PAYER_KEY: payer, CHAIN_RPC_URL: 'http://127.0.0.1:8545', CUSTODY_ADDRESS: address };
    expect(read(whole)).toMatchObject({ payerKey: payer, chainRpcUrl: 'http://127.0.0.1:8545' });
  });
});

describe('a wrong value ends the start with one line that names it', () => {
  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'postgres://db'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'mysql:'],
    ['REDIS_URL', 'http://127.0.0.1:6379'],
    ['REDIS_URL', 'redis'],
    ['JWT_SECRET', 's'.repeat(31)],
    ['PASSWORD_PEPPER', 'p'.repeat(31)],
    ['PUBLIC_ORIGIN', 'lodestone.example'],
    ['PUBLIC_ORIGIN', 'ftp://lodestone.example'],
    ['CORS_ORIGINS', 'app.example'],
    ['CORS_ORIGINS', 'https://app.example/'],
    ['CORS_ORIGINS', 'https://app.example/path'],
    ['CORS_ORIGINS', 'https://APP.example'],
    ['CORS_ORIGINS', 'https://a b.example'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'https://app.example,,https://other.example'],
    ['CORS_ORIGINS', 'https://app.example https://other.example'],
    ['CORS_ORIGINS', 'https://someone@app.example'],
    ['CORS_ORIGINS', 'file://app.example'],
    ['CORS_ORIGINS', 'null'],
    ['DEMO', 'yes'],
    ['DEMO', 'true'],
    ['DEMO_STAFF_PASSWORD', 'eleven-sign'],
    ['DEV_KEY', 'fifteen-letters'],
    ['CHAIN_ID', '0'],
    ['CHAIN_ID', '1.5'],
    ['CUSTODY_ADDRESS', `0x${'a'.repeat(39)}`],
    ['CUSTODY_ADDRESS', 'a'.repeat(42)],
    ['CHAIN_RPC_URL', 'ws://127.0.0.1:8546'],
    ['PAYER_KEY', '1f'.repeat(32)],
    ['PAYER_KEY', `0x${'1f'.repeat(31)}`],
    ['S3_ENDPOINT', 's3.example'],
    ['SMS_URL', 'sms.example'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'verbose'],
  ])('%s=%s', (name, value) => {
    const line = refusal({ [name]: value });
    expect(line?.split(' ')[0]).toBe(name);
    expect(line).not.toContain('\n');
  });

  it('and never shows a secret', () => {
    for (const name of ['JWT_SECRET', 'PASSWORD_PEPPER', 'DEMO_STAFF_PASSWORD', 'DEV_KEY', 'PAYER_KEY']) {
      expect(refusal({ [name]: 'hush-hush' })).not.toContain('hush-hush');
    }
  });

  it('takes each at its edge', () => {
    expect(
      read({
        PORT: '65535',
        JWT_SECRET: secret,
        PASSWORD_PEPPER: secret,
        DEMO_STAFF_PASSWORD: 'twelve-signs',
        DEV_KEY: key,
        CHAIN_ID: '97',
        TRUST_PROXY: '10',
        REDIS_URL: 'rediss://cache.example:6380/2',
      }),
    ).toMatchObject({ port: 65_535, chainId: 97, trustProxy: 10, redisUrl: 'rediss://cache.example:6380/2' });
    expect(read({ PORT: '0', TRUST_PROXY: '0' })).toMatchObject({ port: 0, trustProxy: 0 });
  });
});
