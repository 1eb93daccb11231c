import { isSame, splittingBody, splittingProblems } from './splitting-form';

const draft = (threshold: string, splitAmount: string) => ({ mode: 'auto' as const, threshold, splitAmount });

describe('the splitting a leader typed', () => {
  it.each([
    ['1000', '500', null, null],
    ['500', '500', null, null],
    ['500', '500.01', null, 'aboveThreshold'],
    ['', '500', 'required', null],
    ['1000', '', null, 'required'],
    ['0', '0', 'zero', 'zero'],
    ['1000.001', '500', 'decimals', null],
  ])('%j by %j is judged as %s and %s', (threshold, splitAmount, first, second) => {
    const problems = { threshold: first, splitAmount: second };
    expect(splittingProblems(draft(threshold, splitAmount))).toEqual(problems);
    expect(splittingBody(draft(threshold, splitAmount)) === null).toBe(first !== null || second !== null);
  });

  it('is sent in its shortest form', () => {
    expect(splittingBody(draft('1000.50', '0500'))).toEqual({ mode: 'auto', threshold: '1000.5', splitAmount: '500' });
  });

  it('is the same where it says the same', () => {
    expect(isSame(draft('1000', '500'), draft('1000.00', '500.0'))).toBe(true);
    expect(isSame(draft('1000', '500'), draft('1000', '400'))).toBe(false);
    expect(isSame(draft('1000', '500'), { ...draft('1000', '500'), mode: 'later' })).toBe(false);
  });
});
