import type { AwardRates } from '@server/awards/economics/economics.schemas';
import { addAmounts, compareAmounts, isDecimal, percentOf, ppmOf, signOf } from '@server/common/money/decimal.rules';
import type { MessageKey } from '../../locales/texts';
import { levels } from './levels';

/** The fields of the rates that are one input each, by what is typed there. */
export const rateKinds = {
  budgetPpm: 'percent',
  directPpm: 'percent',
  indirectPpm: 'percent',
  sameLevelPpm: 'percent',
  dividendPpm: 'percent',
  meal: 'amount',
  joinMin: 'amount',
  onJoin: 'switch',
  onPointOrder: 'switch',
  onCardFee: 'switch',
} as const satisfies Partial<Record<keyof AwardRates, 'percent' | 'amount' | 'switch'>>;
export type RateField = keyof typeof rateKinds;
const rateFields = Object.keys(rateKinds) as RateField[];
/** Whether a name is that of such a field. */
export const isRateField = (name: string): name is RateField => Object.hasOwn(rateKinds, name);

/** The fields of a level; the level itself is its place. */
export const ruleKinds = {
  joined: 'amount',
  directs: 'count',
  performance: 'amount',
  ratePpm: 'percent',
  dividendWeight: 'count',
} as const;
export type RuleField = keyof typeof ruleKinds;
const ruleFields = Object.keys(ruleKinds) as RuleField[];

/** What is typed, by a name: a field, or a field of a level as `3.joined`. Rates are percentages. */
export type Draft = Readonly<Record<string, string>>;
export const ruleName = (level: number, field: RuleField): string => `${level}.${field}`;

export type RateKind = 'percent' | 'amount' | 'switch' | 'count';

/** A value of the rates as it is typed. */
export function written(kind: RateKind, value: string | number | boolean): string {
  if (kind === 'percent') return percentOf(Number(value));
  return kind === 'amount' ? addAmounts(String(value)) : String(value);
}

/** The rates as the form shows them. */
export function draftOf(rates: AwardRates): Draft {
  const single = rateFields.map((field) => [field, written(rateKinds[field], rates[field])]);
  const ofLevels = rates.levels.flatMap((rule) =>
    ruleFields.map((field) => [ruleName(rule.level, field), written(ruleKinds[field], rule[field])]),
  );
  return Object.fromEntries([...single, ...ofLevels]);
}

const kindOf = (name: string): RateKind => {
  const [, field] = name.split('.');
  return field === undefined ? rateKinds[name as RateField] : ruleKinds[field as RuleField];
};
const percentForm = /^\d{1,3}(\.\d{1,4})?$/;
const mostOf: Readonly<Record<string, string>> = { directs: '1000000', dividendWeight: '1000' };

function faultOf(name: string, value: string): MessageKey | null {
  const kind = kindOf(name);
  if (kind === 'switch') return null;
  if (value === '') return 'app.form.required';
  if (kind === 'percent') {
    if (!percentForm.test(value)) return 'rates.faults.percent';
    return compareAmounts(value, '100') > 0 ? 'app.form.tooLarge' : null;
  }
  if (kind === 'count') {
    if (!/^\d{1,9}$/.test(value)) return 'app.form.digits';
    return compareAmounts(value, mostOf[name.split('.')[1] ?? ''] ?? '0') > 0 ? 'app.form.tooLarge' : null;
  }
  return isDecimal(value) && /^\d{1,12}(\.\d{1,8})?$/.test(value) ? null : 'app.form.amount';
}

/** What is wrong with what is typed, by its name; empty: nothing. The server checks what the numbers mean together. */
export function draftFaults(draft: Draft): Record<string, MessageKey> {
  const faults = Object.entries(draft).map(([name, value]) => [name, faultOf(name, value.trim())] as const);
  return Object.fromEntries(faults.filter((fault): fault is [string, MessageKey] => fault[1] !== null));
}

/** The rates that are typed; null where something is wrong with them. */
export function ratesOf(draft: Draft): AwardRates | null {
  if (Object.keys(draftFaults(draft)).length > 0) return null;
  const text = (name: string) => (draft[name] ?? '').trim();
  const ppm = (name: string) => ppmOf(text(name));
  const isOn = (name: string) => text(name) === 'true';
  return {
    budgetPpm: ppm('budgetPpm'),
    directPpm: ppm('directPpm'),
    indirectPpm: ppm('indirectPpm'),
    sameLevelPpm: ppm('sameLevelPpm'),
    meal: addAmounts(text('meal')),
    dividendPpm: ppm('dividendPpm'),
    joinMin: addAmounts(text('joinMin')),
    onJoin: isOn('onJoin'),
    onPointOrder: isOn('onPointOrder'),
    onCardFee: isOn('onCardFee'),
    levels: levels.map((level) => ({
      level,
      joined: addAmounts(text(ruleName(level, 'joined'))),
      directs: Number(text(ruleName(level, 'directs'))),
      performance: addAmounts(text(ruleName(level, 'performance'))),
      ratePpm: ppm(ruleName(level, 'ratePpm')),
      dividendWeight: Number(text(ruleName(level, 'dividendWeight'))),
    })),
  };
}

/** One value that is to change; `level` is null for what is no part of the level table. */
export interface RateChange {
  readonly name: string;
  readonly level: number | null;
  readonly field: RateField | RuleField;
  readonly kind: RateKind;
  readonly before: string;
  readonly after: string;
}

/** What the form changes, in its order; what is written otherwise and means the same is no change. */
export function changesOf(before: AwardRates, after: AwardRates): RateChange[] {
  const [old, now] = [draftOf(before), draftOf(after)];
  return Object.keys(old)
    .filter((name) => old[name] !== now[name])
    .map((name) => {
      const [first = '', second] = name.split('.');
      return {
        name,
        level: second === undefined ? null : Number(first),
        field: (second ?? first) as RateField | RuleField,
        kind: kindOf(name),
        before: old[name] ?? '',
        after: now[name] ?? '',
      };
    });
}

/** Whether all that is typed is what holds now. */
export const isUnchanged = (draft: Draft, saved: AwardRates): boolean => {
  const rates = ratesOf(draft);
  return rates !== null && changesOf(saved, rates).length === 0;
};

/** Whether nothing is paid by these rates, as on a fresh installation. */
export const paysNothing = (rates: AwardRates): boolean =>
  rates.directPpm + rates.indirectPpm + rates.dividendPpm === 0 &&
  signOf(rates.meal) === 0 &&
  rates.levels.every(({ ratePpm }) => ratePpm === 0);
