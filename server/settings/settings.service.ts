import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../common/config';
import { Reader } from '../common/database';
import { parseAmountOrZero } from '../common/money';
import { EventBus, logger, second, topic } from '../common/runtime';
import { settingScale } from './setting-definitions';
import { defaultOf, isSettingKey, type KeyOf, type OptionOf, type SettingKey, settingKeys } from './settings.registry';

interface Stored {
  readonly value: string;
  readonly version: number;
}

/** For an event that was lost. */
const refreshEvery = 5 * second;

const settingsChanged = topic('settings.changed', z.object({ key: z.string() }));

/**
 * The present settings, from memory: a change here counts at once, one made through another server when its event comes,
 * or within five seconds. Each getter takes only keys of its type.
 */
@Injectable()
export class Settings implements OnModuleInit, OnApplicationShutdown {
  readonly #stored = new Map<SettingKey, Stored>();
  readonly #amounts = new Map<SettingKey, bigint>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reader: Reader,
    private readonly events: EventBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.events.subscribe(settingsChanged, () => this.refresh());
    this.#timer = setInterval(() => {
      this.refresh().catch((error: unknown) => logger.warn({ err: error }, 'settings not refreshed'));
    }, refreshEvery);
    this.#timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Minor units at scale 8. */
  amount(key: KeyOf<'amount'>): bigint {
    const known = this.#amounts.get(key);
    if (known !== undefined) return known;
    const units = parseAmountOrZero(this.raw(key), settingScale);
    this.#amounts.set(key, units);
    return units;
  }

  /** Parts per million. */
  ppm(key: KeyOf<'ppm'>): number {
    return Number(this.raw(key));
  }

  integer(key: KeyOf<'integer'>): number {
    return Number(this.raw(key));
  }

  boolean(key: KeyOf<'boolean'>): boolean {
    return this.raw(key) === 'true';
  }

  choice<Key extends KeyOf<'choice'>>(key: Key): OptionOf<Key> {
    return this.raw(key) as OptionOf<Key>;
  }

  text(key: KeyOf<'text'>): string {
    return this.raw(key);
  }

  /** The value as text, whatever its type. */
  raw(key: SettingKey): string {
    return this.#stored.get(key)?.value ?? defaultOf(key, this.config.demo);
  }

  /** Takes over a committed value, and tells the other servers. */
  changed(key: SettingKey, value: string, version: number): void {
    this.accept(key, value, version);
    this.events.publish(settingsChanged, { key });
  }

  /** Takes over a committed value, unless a later one is known. */
  accept(key: SettingKey, value: string, version: number): void {
    const known = this.#stored.get(key);
    if (known && known.version >= version) return;
    this.#stored.set(key, { value, version });
    this.#amounts.delete(key);
  }

  /** Reads what has changed; if nothing has, that costs one sum. */
  async refresh(): Promise<void> {
    const [sum] = await this.reader.query<{ version: number | string }>(
      'SELECT COALESCE(SUM(version), 0) AS version FROM setting',
    );
    const known = settingKeys.reduce((total, key) => total + (this.#stored.get(key)?.version ?? 0), 0);
    if (Number(sum?.version ?? 0) === known) return;
    const rows = await this.reader.query<{ name: string; value: string; version: number }>(
      'SELECT name, value, version FROM setting',
    );
    for (const row of rows) if (isSettingKey(row.name)) this.accept(row.name, row.value, row.version);
  }
}
