import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { Reader } from '../common/database';
import { languages } from '../common/http/schemas';
import { Clock, minute } from '../common/runtime';
import { Assets } from '../ledger';
import { Settings } from '../settings';
import type { Site } from './home.schemas';
import { Remembered } from './remembered';

/** The second reading of the source: Traditional Chinese and English only. */
const twoLanguages: Site['languages'] = ['zh-TW', 'en'];

/** The public readings the app needs to draw itself. */
@Injectable()
export class SiteFacts {
  readonly #demoReferrer: Remembered<string | null>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly reader: Reader,
    clock: Clock,
  ) {
    this.#demoReferrer = new Remembered(
      () => this.firstRoot(),
      minute,
      () => clock.now(),
    );
  }

  async read(): Promise<Site> {
    const { config, settings } = this;
    return {
      brand: settings.text('ui.brand'),
      demo: config.demo,
      languages: settings.choice('ui.languages') === 'two' ? twoLanguages : [...languages],
      bottomBar: settings.choice('ui.bottomBar'),
      toastMs: Number(settings.choice('ui.toastMs')),
      displayDecimals: Number(settings.choice('ui.displayDecimals')),
      chainId: config.chainId,
      custodyAddress: config.custodyAddress ?? null,
      bareTextLogin: settings.boolean('login.bareText'),
      demoReferrer: config.demo ? await this.#demoReferrer.get() : null,
      assets: this.assets.infos(),
    };
  }

  /** Demo mode seeds a root before anybody comes, so it is among the first rows. */
  private async firstRoot(): Promise<string | null> {
    const [root] = await this.reader.query<{ inviteCode: string }>(
      "SELECT inviteCode FROM `user` WHERE isRoot = 1 AND status = 'active' ORDER BY id LIMIT 1",
    );
    return root?.inviteCode ?? null;
  }
}
