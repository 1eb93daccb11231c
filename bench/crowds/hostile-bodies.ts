import { gzipSync } from 'node:zlib';

/** A request that is to hold others up. */
export interface HostileBody {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** As much as a login may send. */
const most = 20 * 1024;
const login = '/api/login';
const json = (text: string): HostileBody => ({ path: login, type: 'application/json', body: Buffer.from(text) });
const form = (text: string): HostileBody => ({
  path: login,
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from(text.slice(0, most)),
});
const parts = (count: number, name: string, value: string): HostileBody => {
  const part = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return { path: login, type: 'multipart/form-data; boundary=b', body: Buffer.from(`${part.repeat(count)}--b--\r\n`) };
};
/** Each byte a chunk of its own. */
const chunked = ({ body, ...rest }: HostileBody): HostileBody => ({
  ...rest,
  headers: { 'Transfer-Encoding': 'chunked' },
  body: Buffer.from(`${[...body.toString('latin1')].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`, 'latin1'),
});
const zipped = ({ body, ...rest }: HostileBody): HostileBody => ({
  ...rest,
  headers: { 'Content-Encoding': 'gzip' },
  body: gzipSync(body),
});

const account = `0x${'a1'.repeat(20)}`;
const filled = (sign: string) => `0x${sign}`.padEnd(most - 200, '0');
const nest = (depth: number, inner: string) => '['.repeat(depth) + inner + ']'.repeat(depth);

/** The worst that was thought of, by what it is; none needs a login. */
export const hostileBodies: Readonly<Record<string, HostileBody>> = {
  'JSON as deep and wide as may be': json(`{"a":[${Array.from({ length: 104 }, () => nest(18, '0')).join()}]}`),
  'JSON of 2,000 members': json(`{${Array.from({ length: 1_999 }, (_, at) => `"k${at}":0`).join()}}`),
  'JSON too deep': json('['.repeat(most)),
  'JSON too wide': json(`[${'0,'.repeat(most / 2 - 2)}0]`),
  'a number of 20,000 digits': json(`{"spread":0.${'9'.repeat(most - 14)}}`),
  'a text of escapes': json(`{"msg":"${'\\u4e00'.repeat(most / 6 - 3)}"}`),
  'a text of three bytes a sign': json(`{"msg":"${'一'.repeat(most / 3 - 5)}"}`),
  'a signature of 18 kB': json(JSON.stringify({ account, msg: 'LOGIN1', sign: filled('ab') })),
  'a wrong signature': json(JSON.stringify({ account, msg: `LOGIN${Date.now()}`, sign: `0x${'5a'.repeat(64)}1b` })),
  'a text of 2,000 lines': json(
    JSON.stringify({ account, msg: 'a\n'.repeat(1_000), sign: filled('ab').slice(0, 16_000) }),
  ),
  'a referrer of 20,000 blanks': json(
    JSON.stringify({ account, msg: 'LOGIN1', sign: '0x', spread: ' '.repeat(most - 200) }),
  ),
  'a form of 1,000 keys': form(Array.from({ length: 1_000 }, (_, at) => `k${at}=${'%41'.repeat(3)}`).join('&')),
  'a form of 10,000 keys': form('a&'.repeat(most)),
  'a form of escapes': form(`msg=${'%e4%b8%80'.repeat(most)}`),
  'a form that nests': form(`a${'[a]'.repeat(most)}=1`),
  'fifty parts': parts(50, 'a', 'x'.repeat(300)),
  'fifty parts that nest': parts(50, `a${'[a]'.repeat(30)}`, 'x'),
  'parts of no content': parts(most / 60, 'a', ''),
  'parts that never end': { ...parts(1, 'a', '\r\n--'.repeat(most / 5)), type: 'multipart/form-data; boundary=bb' },
  'a chunk for each byte': chunked(json(JSON.stringify({ msg: 'x'.repeat(most - 12) }))),
  'parts, a chunk for each byte': chunked(parts(50, 'a', 'x'.repeat(300))),
  'a chunk for each byte, of nobody': {
    ...chunked(json(JSON.stringify({ msg: 'x'.repeat(most - 12) }))),
    path: '/api/user/edit',
  },
  'gzip of 20 MB': zipped(json(`{"a":"${'x'.repeat(20 * 1024 * 1024)}"}`)),
};
