import { checkDeposit, type DepositDraft, type DepositRules, txHashProblem } from './deposit-form';

const hash = `0x${'aB'.repeat(32)}`;
const rules: DepositRules = { scale: 8, minimum: '1', txHashRequired: false };
const draft: DepositDraft = { asset: 'USDT', amount: '12.50', txHash: '', image: null };

describe('checkDeposit', () => {
  it('sends the shortest amount and leaves out what was not given', () => {
    expect(checkDeposit(draft, rules).body).toEqual({ asset: 'USDT', amount: '12.5' });
  });

  it('sends hash and picture where given, the hash in lower case', () => {
    const { body } = checkDeposit({ ...draft, txHash: hash, image: '/uploads/a.webp' }, rules);
    expect(body).toEqual({ asset: 'USDT', amount: '12.5', txHash: hash.toLowerCase(), image: '/uploads/a.webp' });
  });

  it.each([
    ['', 'required'],
    ['0', 'zero'],
    ['0.99999999', 'belowMinimum'],
    ['1.123456789', 'decimals'],
    ['1e3', 'form'],
  ])('refuses the amount %j: %s', (amount, problem) => {
    const checked = checkDeposit({ ...draft, amount }, rules);
    expect(checked.body).toBeNull();
    expect(checked.amount).toBe(problem);
  });

  it('takes the minimum itself', () => {
    expect(checkDeposit({ ...draft, amount: '1' }, rules).body).not.toBeNull();
  });

  it('names both faults at once', () => {
    const checked = checkDeposit({ ...draft, amount: '', txHash: '0x12' }, { ...rules, txHashRequired: true });
    expect(checked).toEqual({ body: null, amount: 'required', txHash: 'form' });
  });
});

it('a wrong hash alone is enough to send nothing', () => {
  const checked = checkDeposit({ ...draft, txHash: '0x12' }, rules);
  expect(checked).toEqual({ body: null, amount: null, txHash: 'form' });
});

describe('txHashProblem', () => {
  it('may be empty unless it is needed', () => {
    expect(txHashProblem('', false)).toBeNull();
    expect(txHashProblem('', true)).toBe('required');
  });

  it.each([hash.slice(0, -1), hash.slice(2), `${hash}0`, `0${hash}`, hash.replace('a', 'g')])('refuses %s', (text) => {
    expect(txHashProblem(text, false)).toBe('form');
  });
});
