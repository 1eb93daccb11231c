import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { Reader } from '../../common/database';
import { defaultOf } from '../settings.registry';
import { type FiatSpan, type FiatText, fiatCurrencies, fiatSpans } from './fiat-history.rules';

const name = 'ui.fiatRates';

/** Rates of local currencies as they were, read from the history of their setting. */
@Injectable()
export class FiatHistory {
  constructor(
    private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The rates of one currency, in order of time. */
  async of(currency: string): Promise<FiatSpan[]> {
    return fiatSpans(currency, await this.texts());
  }

  /** Every currency there is or was a rate of. */
  async currencies(): Promise<string[]> {
    return fiatCurrencies(await this.texts());
  }

  private async texts(): Promise<FiatText[]> {
    const changes = await this.reader.query<{ oldValue: string; newValue: string; createdAt: number | string }>(
      'SELECT oldValue, newValue, createdAt FROM setting_change WHERE name = ? ORDER BY id',
      [name],
    );
    const first = changes[0]?.oldValue ?? defaultOf(name, this.config.demo);
    const later = changes.map(({ newValue, createdAt }) => ({ from: Number(createdAt), text: newValue }));
    return [{ from: 0, text: first }, ...later];
  }
}
