import { Inject, Injectable } from '@nestjs/common';
import { generateVAPIDKeys } from 'web-push';
import { CONFIG, type Config } from '../../common/config';
import { seal, unseal } from '../../common/crypto/secret-box.rules';
import { type Queries, Reader, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';

/** A VAPID key pair, base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const name = 'vapid';
/** Bound to what is encrypted: in another row it does not open. */
const owner = 'push:vapid';

/** The key pair of this database, made once. Browsers subscribe to its public half, so it never changes. */
@Injectable()
export class PushKeys {
  #keys: VapidKeys | undefined;

  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Error if the pair was made under another pepper */
  async get(): Promise<VapidKeys> {
    this.#keys ??= (await this.find(this.reader)) ?? (await this.make());
    return this.#keys;
  }

  /** Where another server makes one at the same time, the first stays. */
  private async make(): Promise<VapidKeys> {
    const { publicKey, privateKey } = generateVAPIDKeys();
    const secret = seal(privateKey, owner, this.config.passwordPepper);
    return await this.unitOfWork.run(async (tx) => {
      await tx.run(
        `${tx.dialect.insertIgnore} INTO push_key (name, publicKey, secret, createdAt) VALUES (?, ?, ?, ?)`,
        [name, publicKey, secret, this.clock.now()],
      );
      const kept = await this.find(tx);
      if (!kept) throw new Error('the push keys were not kept');
      return kept;
    });
  }

  private async find(db: Queries): Promise<VapidKeys | undefined> {
    const [row] = await db.query<{ publicKey: string; secret: string }>(
      'SELECT publicKey, secret FROM push_key WHERE name = ?',
      [name],
    );
    return row && { publicKey: row.publicKey, privateKey: unseal(row.secret, owner, this.config.passwordPepper) };
  }
}
