const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/** A length of time in its largest unit, in the words of the locale: "2 sec", "1.5 min". */
export function formatSpan(ms: number, locale: string): string {
  const [unit, size] = units.find(([, each]) => ms >= each) ?? units[3];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return format.format(ms / size);
}
