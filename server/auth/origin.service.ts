import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';

/** Where people reach the product: what a wallet shows as the asking site. Never taken from a request's Host. */
@Injectable()
export class Origin {
  #url: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#url = config.publicOrigin ?? `http://localhost:${config.port}`;
  }

  /** e.g. `https://lodestone.example` */
  get url(): string {
    return this.#url;
  }

  /** e.g. `lodestone.example` */
  get domain(): string {
    return new URL(this.#url).host;
  }

  /** Called at boot with the port. An origin the operator has configured is kept. */
  listensOn(port: number): void {
    if (!this.config.publicOrigin) this.#url = `http://localhost:${port}`;
  }
}
