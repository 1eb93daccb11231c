import { randomBytes } from 'node:crypto';
import { computeAddress, hashMessage, hexlify, SigningKey, verifyMessage } from 'ethers';
import { createDatabase } from '../engine';
import { compare, type Figure, perSecond } from '../figure';
import { Load } from '../load';
import { startProcess } from '../server-process';

const count = 1_500;
const connections = 8;
const wallets = 100;

interface SignedLogin {
  readonly account: string;
  readonly msg: string;
  readonly sign: string;
}

/** A wallet login over HTTP, its text signed beforehand, against recovering the signer by ethers alone. */
export async function* login(): AsyncGenerator<Figure> {
  const database = await createDatabase('sqlite');
  const env = { NODE_ENV: 'development', DATA_DIR: database.dir, DEMO: '1', LOG_LEVEL: 'info' };
  const server = await startProcess('../server/main.js', env);
  const keys = Array.from({ length: wallets }, () => new SigningKey(hexlify(randomBytes(32))));
  try {
    yield await compare({
      name: 'wallet login over HTTP ÷ ethers.verifyMessage (SQLite)',
      bound: { atLeast: 2 },
      unit: 'logins/s',
      ours: async () => {
        const logins = signed(keys);
        // New connections each time: those of the last round have been closed as idle meanwhile.
        const load = new Load(server.origin, connections);
        try {
          return await perSecond(count, connections, (index) => logIn(load, logins[index] as SignedLogin));
        } finally {
          load.close();
        }
      },
      reference: () => {
        const logins = signed(keys);
        return perSecond(count, 1, async (index) => {
          const { account, msg, sign } = logins[index] as SignedLogin;
          if (verifyMessage(msg, sign) !== account) throw new Error('not recovered');
        });
      },
    });
  } finally {
    await server.stop();
    await database.drop();
  }
}

/** Bare LOGIN texts, each used once and later than the one before. */
function signed(keys: SigningKey[]): SignedLogin[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const key = keys[index % keys.length] as SigningKey;
    const msg = `LOGIN${now - count + index}`;
    return { account: computeAddress(key.publicKey), msg, sign: key.sign(hashMessage(msg)).serialized };
  });
}

async function logIn(load: Load, body: SignedLogin): Promise<void> {
  const answer = JSON.parse(await load.send('POST', '/api/login', {}, JSON.stringify(body))) as {
    status: number;
    msg: string;
  };
  if (answer.status !== 200) throw new Error(`login refused: ${answer.msg}`);
}
