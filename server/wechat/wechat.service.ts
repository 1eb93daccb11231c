import { Inject, Injectable } from '@nestjs/common';
import { Origin } from '../auth';
import { CONFIG, type Config } from '../common/config';
import { WechatApi } from './api/wechat-api';
import { wechatErrors } from './wechat.errors';
import type { OwnSites } from './wechat.rules';

/** The service account this server is configured with, if it is. */
@Injectable()
export class Wechat {
  readonly #api: WechatApi | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly origin: Origin,
  ) {
    this.#api = config.wechat && new WechatApi(config.wechat);
  }

  /** @throws AppError wechatNotConfigured */
  get api(): WechatApi {
    if (!this.#api) throw wechatErrors.wechatNotConfigured();
    return this.#api;
  }

  /** @throws AppError wechatNotConfigured */
  mustBeConfigured(): void {
    if (!this.config.wechat) throw wechatErrors.wechatNotConfigured();
  }

  /** Whether people reach us by https: cookies are then for https alone. */
  get secure(): boolean {
    return this.config.publicOrigin?.startsWith('https:') ?? false;
  }

  /** @throws AppError wechatNotConfigured */
  get appId(): string {
    if (!this.config.wechat) throw wechatErrors.wechatNotConfigured();
    return this.config.wechat.appId;
  }

  /** Where this app is served. */
  get sites(): OwnSites {
    return { origin: this.origin.url, hosts: this.config.wechat?.returnHosts ?? [] };
  }
}
