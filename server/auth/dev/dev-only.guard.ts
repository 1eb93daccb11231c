import { type CanActivate, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';

/** Where no development key is set, its calls are unknown paths: a true HTTP 404, like any other (api.md 1). */
@Injectable()
export class DevOnly implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.devKey === undefined) throw new NotFoundException();
    return true;
  }
}
