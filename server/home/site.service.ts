import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SmsSender } from '../auth';
import { CONFIG, type Config } from '../common/config';
import { Clock, minute, Remembered } from '../common/runtime';
import { languages } from '../common/words/languages';
import { Assets } from '../ledger';
import { readFiatRates, Settings } from '../settings';
import { Users } from '../users';
import type { Site } from './home.schemas';
import { type Version, version } from './home.schemas';

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
    private readonly sms: SmsSender,
    users: Users,
    clock: Clock,
  ) {
    // Demo mode seeds a root before anybody comes, so it is among the first rows.
    this.#demoReferrer = new Remembered(
      () => users.firstRootCode(),
      minute,
      () => clock.now(),
    );
  }

  async read(): Promise<Site> {
    const { config, settings } = this;
    return {
      brand: settings.text('ui.brand'),
      demo: config.demo,
      quickDemo: config.demoHistory,
      languages: settings.choice('ui.languages') === 'two' ? twoLanguages : [...languages],
      defaultLanguage: settings.choice('ui.defaultLanguage'),
      bottomBar: settings.choice('ui.bottomBar'),
      toastMs: Number(settings.choice('ui.toastMs')),
      displayDecimals: Number(settings.choice('ui.displayDecimals')),
      chainId: config.chainId,
      custodyAddress: config.depositAddress,
      testMoney: config.testMoney,
      explorerUrl: settings.text('ui.explorerUrl') || null,
      fiatRates: readFiatRates(settings.text('ui.fiatRates')) ?? [],
      mapTiles: settings.text('ui.mapTiles') || null,
      wechat: config.wechat !== undefined,
      games: settings.boolean('game.enabled'),
      bareTextLogin: settings.boolean('login.bareText'),
      phoneLogin: this.sms.isConfigured,
      demoReferrer: config.demo ? await this.#demoReferrer.get() : null,
      assets: this.assets.infos(),
    };
  }
}

/** What the build wrote about itself, beside the compiled server in `dist/`. */
const buildInfoFile = join(__dirname, '..', '..', 'build-info.json');

/** What is running. A server without that file, e.g. one started from its sources, is a development version. */
export function readBuildInfo(file: string = buildInfoFile): Version {
  try {
    return version.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { version: 'development', commit: 'unknown', builtAt: new Date().toISOString() };
  }
}
