import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { parseAmountOrZero } from '../../common/money';
import { Assets, quoteAsset } from '../../ledger';
import { Settings, SettingsEditor, type SettingsRule } from '../../settings';
import type { EventRates } from '../events/award.rules';
import { type LevelTable, ruleText } from '../levels/level-table.rules';
import { LevelTables } from '../levels/level-tables.service';
import { checkDirect, checkRates } from './award-rates.rules';
import type { AwardRates } from './economics.schemas';

/** The settings among the rates, and what each is called there. */
export const rateKeys = {
  budgetPpm: 'award.budget',
  directPpm: 'award.directRate',
  indirectPpm: 'award.indirectRate',
  sameLevelPpm: 'award.sameLevelRate',
  meal: 'meal.amount',
  dividendPpm: 'dividend.rate',
  joinMin: 'join.min',
  onJoin: 'award.onJoin',
  onPointOrder: 'award.onPointOrder',
  onCardFee: 'award.onCardFee',
} as const satisfies Record<Exclude<keyof AwardRates, 'levels'>, string>;
type RateName = keyof typeof rateKeys;
export const rateNames = Object.keys(rateKeys) as RateName[];

/** Rates in units. */
export interface Rates {
  readonly event: EventRates;
  readonly joinMin: bigint;
  readonly dividendPpm: number;
  readonly table: LevelTable;
}

/** What decides what is awarded: settings and the level table, together. They must not promise more than comes in. */
@Injectable()
export class AwardRatesKeeper implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly editor: SettingsEditor,
    private readonly tables: LevelTables,
    private readonly assets: Assets,
  ) {}

  onModuleInit(): void {
    this.editor.addRule(this.rule);
  }

  /** Settings are held against the level table in force. */
  readonly rule: SettingsRule = async (values, tx, changed) => {
    const { table } = await this.tables.current(tx);
    const texts = Object.fromEntries(rateNames.map((name) => [name, values[rateKeys[name]]])) as Record<
      RateName,
      string
    >;
    const { event, joinMin } = this.unitsOf(texts, table);
    checkRates(event, joinMin);
    if (changed.has(rateKeys.directPpm) || changed.has(rateKeys.budgetPpm)) checkDirect(event);
  };

  /** As the console shows them. */
  textOf(values: Readonly<Record<string, string>>, table: LevelTable): AwardRates {
    const text = (name: RateName) => values[rateKeys[name]] ?? '';
    const ppm = (name: RateName) => Number(text(name));
    const flag = (name: RateName) => text(name) === 'true';
    return {
      budgetPpm: ppm('budgetPpm'),
      directPpm: ppm('directPpm'),
      indirectPpm: ppm('indirectPpm'),
      sameLevelPpm: ppm('sameLevelPpm'),
      dividendPpm: ppm('dividendPpm'),
      meal: text('meal'),
      joinMin: text('joinMin'),
      onJoin: flag('onJoin'),
      onPointOrder: flag('onPointOrder'),
      onCardFee: flag('onCardFee'),
      levels: table.map((rule) => ruleText(rule, (units) => this.assets.format(quoteAsset, units))),
    };
  }

  /**
   * The same of rates that are typed: those in force stay, also beyond a later bound.
   * @throws AppError directAboveShare
   */
  checkDirect({ directPpm, budgetPpm }: EventRates): void {
    const { settings } = this;
    const kept = directPpm === settings.ppm('award.directRate') && budgetPpm === settings.ppm('award.budget');
    if (!kept) checkDirect({ directPpm, budgetPpm });
  }

  /** A setting as it would be stored; what is stored already stays, also above a later bound. @throws AppError the broken bound */
  normal(name: RateName, text: string): string {
    const key = rateKeys[name];
    return text === this.settings.raw(key) ? text : this.editor.normal(key, text);
  }

  /** The present rates, from memory and the level table. */
  async present(tx: Pick<Tx, 'query' | 'dialect'>): Promise<AwardRates> {
    const { table } = await this.tables.current(tx);
    const values = Object.fromEntries(rateNames.map((name) => [rateKeys[name], this.settings.raw(rateKeys[name])]));
    return this.textOf(values, table);
  }

  /**
   * Rates as typed, in units.
   * @throws AppError amount errors
   */
  read(rates: AwardRates): Rates {
    const amount = (text: string, field: string) => parseAmountOrZero(text, this.assets.get(quoteAsset).scale, field);
    const table = rates.levels.map((rule) => ({
      ...rule,
      joined: amount(rule.joined, 'levels'),
      performance: amount(rule.performance, 'levels'),
    }));
    return this.unitsOf(textsOf(rates), table);
  }

  private unitsOf(texts: Readonly<Record<RateName, string>>, table: LevelTable): Rates {
    const amount = (name: RateName) => parseAmountOrZero(texts[name], this.assets.get(quoteAsset).scale, name);
    const event = {
      budgetPpm: Number(texts.budgetPpm),
      directPpm: Number(texts.directPpm),
      indirectPpm: Number(texts.indirectPpm),
      sameLevelPpm: Number(texts.sameLevelPpm),
      meal: amount('meal'),
      levelPpm: table.map(({ ratePpm }) => ratePpm),
    };
    return { event, joinMin: amount('joinMin'), dividendPpm: Number(texts.dividendPpm), table };
  }
}

/** The settings among the rates as their texts. */
export function textsOf(rates: AwardRates): Record<RateName, string> {
  return Object.fromEntries(rateNames.map((name) => [name, String(rates[name])])) as Record<RateName, string>;
}
