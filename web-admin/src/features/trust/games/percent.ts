/** A percentage as the language writes it; a dash where there is none. */
export const percentIn = (percent: string | null, language: string): string =>
  percent === null
    ? '–'
    : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
        .format(Number(percent) / 100)
        .replace('-', '\u2212');
