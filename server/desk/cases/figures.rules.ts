/** The value below which a share of the values lie (nearest rank); null of none. @param share above 0, at most 1 */
export function quantileOf(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}

export const medianOf = (values: readonly number[]): number | null => quantileOf(values, 0.5);

/** What figures are made of: a case that is closed, times in epoch milliseconds. */
export interface ClosedCase {
  readonly queuedAt: number | null;
  readonly answeredAt: number | null;
  readonly handledFrom: number | null;
  readonly closedAt: number;
  readonly rating: number | null;
}

/** Times in whole seconds; null where there was none to measure. */
export interface CaseFigures {
  readonly closed: number;
  readonly firstAnswerMedian: number | null;
  readonly firstAnswerP90: number | null;
  readonly handlingMedian: number | null;
  readonly handlingP90: number | null;
  readonly ratings: number;
  /** of five, with two decimals */
  readonly ratingAverage: number | null;
}

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1000));
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** How cases went: from when a person was wanted to the first answer, and from hand to end. */
export function figuresOf(cases: readonly ClosedCase[]): CaseFigures {
  const answers = known(
    cases.map(({ queuedAt, answeredAt }) => (queuedAt === null || answeredAt === null ? null : answeredAt - queuedAt)),
  );
  const handling = known(
    cases.map(({ handledFrom, closedAt }) => (handledFrom === null ? null : closedAt - handledFrom)),
  );
  const ratings = known(cases.map(({ rating }) => rating));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    closed: cases.length,
    firstAnswerMedian: seconds(medianOf(answers)),
    firstAnswerP90: seconds(quantileOf(answers, 0.9)),
    handlingMedian: seconds(medianOf(handling)),
    handlingP90: seconds(quantileOf(handling, 0.9)),
    ratings: ratings.length,
    ratingAverage: ratings.length === 0 ? null : Math.round((sum / ratings.length) * 100) / 100,
  };
}
