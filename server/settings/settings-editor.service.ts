import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { isDuplicateKey, type Queries, Reader, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { Clock, isoTimeOrNull } from '../common/runtime';
import type { Language } from '../common/words/languages';
import type { ProposalFact } from '../proposals/proposals.schemas';
import { StaffNames } from '../staff';
import type { SettingDefinition } from './setting-definitions';
import { riskyWays } from './setting-risks';
import { defaultOf, definitionOf, isSettingKey, type KeyOf, type SettingKey, settingKeys } from './settings.registry';
import {
  airdropFitsItsDay,
  explorerIsHttps,
  fiatRatesAreRead,
  mapTilesAreHttps,
  openHoursAreRead,
  parseSetting,
  raisesRisk,
  type SettingsRule,
  type SettingValues,
  tradePointsHaveAFee,
} from './settings.rules';
import type { SettingRow } from './settings.schemas';
import { Settings } from './settings.service';

interface StoredRow {
  name: string;
  value: string;
  version: number;
  updatedAt: number;
  staffId: number;
}

/** A change over the version its editor saw. */
export interface SettingChangeRequest {
  readonly key: string;
  readonly value: string;
  readonly version: number;
}

/** Who changes a setting, and why. */
export interface SettingAuthor {
  readonly staffId: number;
  readonly reason: string | null;
}

/** What the console's settings page does. */
@Injectable()
export class SettingsEditor {
  readonly #rules: SettingsRule[] = [
    airdropFitsItsDay,
    explorerIsHttps,
    mapTilesAreHttps,
    fiatRatesAreRead,
    openHoursAreRead,
    tradePointsHaveAFee,
  ];

  constructor(
    private readonly reader: Reader,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly names: StaffNames,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether a change takes a second person (domain 11). */
  takesSecondPerson(key: string): boolean {
    return isSettingKey(key) && definitionOf(key).secondPerson === true;
  }

  /** Whether it is changed with others, on a page of its own. */
  changesWithOthers(key: string): boolean {
    return isSettingKey(key) && definitionOf(key).page !== undefined;
  }

  /** Whether a change of a setting that takes two people raises a risk; of one that is no more it does. */
  raisesRisk(key: string, before: string, after: string): boolean {
    return !isSettingKey(key) || raisesRisk(definitionOf(key), riskyWays[key], { before, after });
  }

  /** The version of a setting, held until the end of `tx`. */
  async versionOf(tx: Tx, key: string): Promise<string> {
    await tx.holdName('settings');
    const [row] = await tx.query<StoredRow>('SELECT version FROM setting WHERE name = ?', [key]);
    return String(row?.version ?? 0);
  }

  /** An integer setting as `db` sees it, for what must not be decided by another server's memory. */
  async present(db: Queries, key: KeyOf<'integer'>): Promise<number> {
    const [row] = await db.query<StoredRow>('SELECT value FROM setting WHERE name = ?', [key]);
    return Number(row?.value ?? defaultOf(key, this.config.demo));
  }

  /** What a setting is called and counted in, for the second person; nothing of one that is no more. */
  nameFacts(key: string, language: Language): ProposalFact[] {
    if (!isSettingKey(key)) return [];
    const definition = definitionOf(key);
    const { unit } = boundsOf(definition);
    return [
      { name: 'label', value: definition.label[language] },
      ...(unit === null ? [] : [{ name: 'unit', value: unit }]),
    ];
  }

  /** Adds a rule over several settings; features above this one know such rules. */
  addRule(rule: SettingsRule): void {
    this.#rules.push(rule);
  }

  /** Every setting as the console shows it without its proposal, straight from the database. */
  async list(language: Language): Promise<Omit<SettingRow, 'proposalId' | 'scheduledAt'>[]> {
    const stored = await this.reader.query<StoredRow>('SELECT name, value, version, updatedAt, staffId FROM setting');
    const byName = new Map(stored.map((row) => [row.name, row]));
    const names = await this.names.of([...new Set(stored.map((row) => row.staffId))]);
    return settingKeys.map((key) => {
      const row = byName.get(key);
      const definition = definitionOf(key);
      const initial = defaultOf(key, this.config.demo);
      return {
        id: key,
        group: definition.group,
        type: definition.type,
        value: row?.value ?? initial,
        default: initial,
        ...boundsOf(definition),
        label: definition.label[language],
        help: definition.help[language],
        secondPerson: definition.secondPerson ?? false,
        fee: definition.fee ?? null,
        page: definition.page ?? null,
        version: row?.version ?? 0,
        updatedAt: isoTimeOrNull(row?.updatedAt ?? null),
        updatedBy: row ? (names.get(row.staffId) ?? `#${row.staffId}`) : null,
      };
    });
  }

  /**
   * A value in the form it is stored in.
   * @throws AppError notFound; the broken bound, field `value`
   */
  normal(key: string, value: string): string {
    if (!isSettingKey(key)) throw commonErrors.notFound();
    return parseSetting(definitionOf(key), value);
  }

  /**
   * Sets one setting, in the caller's unit of work, which also audits it.
   * @param request `version` is the one the editor saw; 0 for a setting never changed
   * @throws AppError notFound; stateConflict if it was changed in the meantime; the broken bound, field `value`
   */
  async change(
    tx: Tx,
    author: SettingAuthor,
    request: SettingChangeRequest,
  ): Promise<{ before: string; after: string }> {
    const changed = await this.set(tx, author, request);
    await this.judge(tx, { [request.key]: changed.after });
    return changed;
  }

  /**
   * Sets several as one change: only what they come to is held against the rules.
   * @throws AppError as `change` does
   */
  async changeAll(tx: Tx, author: SettingAuthor, changes: readonly SettingChangeRequest[]): Promise<void> {
    const changed: Record<string, string> = {};
    for (const each of changes) changed[each.key] = (await this.set(tx, author, each)).after;
    await this.judge(tx, changed);
  }

  /** All values, held until the end of `tx`: nobody changes one meanwhile. */
  async held(tx: Tx): Promise<SettingValues> {
    await tx.holdName('settings');
    const rows = await tx.query<StoredRow>('SELECT name, value FROM setting');
    const stored = new Map(rows.map((row) => [row.name, row.value]));
    const entries = settingKeys.map((key) => [key, stored.get(key) ?? defaultOf(key, this.config.demo)]);
    return Object.fromEntries(entries) as SettingValues;
  }

  /** The versions of settings, 0 for one never changed. */
  async versions(db: Queries, keys: readonly SettingKey[]): Promise<ReadonlyMap<SettingKey, number>> {
    const marks = keys.map(() => '?').join(', ');
    const rows = await db.query<StoredRow>(`SELECT name, version FROM setting WHERE name IN (${marks})`, [...keys]);
    const stored = new Map(rows.map(({ name, version }) => [name, Number(version)]));
    return new Map(keys.map((key) => [key, stored.get(key) ?? 0]));
  }

  private async set(tx: Tx, { staffId, reason }: SettingAuthor, { key, value, version }: SettingChangeRequest) {
    if (!isSettingKey(key)) throw commonErrors.notFound();
    const after = parseSetting(definitionOf(key), value);
    const now = this.clock.now();
    const before = await this.write(tx, key, after, version, staffId, now);
    await tx.run(
      'INSERT INTO setting_change (name, oldValue, newValue, reason, staffId, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
      [key, before, after, reason, staffId, now],
    );
    tx.afterCommit(() => this.settings.changed(key, after, version + 1));
    return { before, after };
  }

  /**
   * Holds settings as a change would leave them against the rules over several.
   * @param but a rule of a feature that has judged more than settings by itself
   * @throws AppError as these rules do
   */
  async judge(tx: Tx, changed: Partial<SettingValues> = {}, but?: SettingsRule): Promise<void> {
    const values = { ...(await this.held(tx)), ...changed };
    const keys = new Set(Object.keys(changed).filter(isSettingKey));
    for (const rule of this.#rules) if (rule !== but) await rule(values, tx, keys);
  }

  /**
   * What a change would do, without doing it: for one that a second person must confirm.
   * @param version the one the editor saw
   * @throws AppError as `change` does
   */
  async preview(tx: Tx, key: string, value: string, version: number): Promise<{ before: string; after: string }> {
    if (!isSettingKey(key)) throw commonErrors.notFound();
    const after = parseSetting(definitionOf(key), value);
    const values = await this.held(tx);
    const [row] = await tx.query<StoredRow>('SELECT version FROM setting WHERE name = ?', [key]);
    if ((row?.version ?? 0) !== version) throw commonErrors.stateConflict();
    await this.judge(tx, { [key]: after });
    return { before: values[key], after };
  }

  /** Writes the value over exactly `version`. @returns the value before */
  private async write(tx: Tx, key: SettingKey, value: string, version: number, staffId: number, now: number) {
    if (version === 0) {
      try {
        await tx.run('INSERT INTO setting (name, value, version, updatedAt, staffId) VALUES (?, ?, 1, ?, ?)', [
          key,
          value,
          now,
          staffId,
        ]);
      } catch (error) {
        throw isDuplicateKey(error) ? commonErrors.stateConflict() : error;
      }
      return defaultOf(key, this.config.demo);
    }
    const [row] = await tx.query<StoredRow>('SELECT value FROM setting WHERE name = ? AND version = ?', [key, version]);
    const { affected } = await tx.run(
      'UPDATE setting SET value = ?, version = version + 1, updatedAt = ?, staffId = ? WHERE name = ? AND version = ?',
      [value, now, staffId, key, version],
    );
    if (!row || affected === 0) throw commonErrors.stateConflict();
    return row.value;
  }
}

function boundsOf(definition: SettingDefinition) {
  const bounded = 'min' in definition;
  return {
    min: bounded ? definition.min : null,
    max: bounded ? definition.max : null,
    options: definition.type === 'choice' ? [...definition.options] : null,
    unit: bounded ? definition.unit : null,
  };
}
