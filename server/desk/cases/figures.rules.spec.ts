import { figuresOf, medianOf, quantileOf } from './figures.rules';

describe('quantiles', () => {
  it('are values that were measured', () => {
    expect(medianOf([5, 1, 3])).toBe(3);
    expect(medianOf([4, 1, 3, 2])).toBe(2);
    expect(quantileOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9)).toBe(9);
    expect(quantileOf([7], 0.9)).toBe(7);
    expect(medianOf([])).toBeNull();
  });
});

describe('figures', () => {
  const row = { queuedAt: 1_000, answeredAt: 11_000, handledFrom: 2_000, closedAt: 62_000, rating: 5 };

  it('measure from when a person was wanted to the first answer, and from hand to end', () => {
    expect(figuresOf([row, { ...row, answeredAt: 31_000, closedAt: 122_000, rating: 4 }])).toEqual({
      closed: 2,
      firstAnswerMedian: 10,
      firstAnswerP90: 30,
      handlingMedian: 60,
      handlingP90: 120,
      ratings: 2,
      ratingAverage: 4.5,
    });
  });

  it('leave out what was never answered, taken or rated', () => {
    const nothing = { queuedAt: null, answeredAt: null, handledFrom: null, closedAt: 5_000, rating: null };
    expect(figuresOf([nothing])).toEqual({
      closed: 1,
      firstAnswerMedian: null,
      firstAnswerP90: null,
      handlingMedian: null,
      handlingP90: null,
      ratings: 0,
      ratingAverage: null,
    });
    expect(figuresOf([row, { ...row, rating: 4 }, { ...row, rating: 4 }]).ratingAverage).toBe(4.33);
  });
});
