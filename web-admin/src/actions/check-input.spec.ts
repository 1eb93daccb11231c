import type { ActionInput } from './action';
import { faultOf, faultsOf, isAsked, isTyped } from './check-input';

describe('what closing would lose', () => {
  const inputs: ActionInput[] = [
    { name: 'reason', label: '', kind: 'reason', canned: ['Twice'] },
    { name: 'amount', label: '', kind: 'amount' },
  ];
  const initial = { reason: '', amount: '5' };

  it('is what was typed, and not a reason that was picked', () => {
    expect(isTyped(inputs, initial, initial)).toBe(false);
    expect(isTyped(inputs, initial, { ...initial, reason: 'Twice' })).toBe(false);
    expect(isTyped(inputs, initial, { ...initial, reason: 'Twice over' })).toBe(true);
    expect(isTyped(inputs, initial, { reason: 'Twice', amount: '6' })).toBe(true);
    expect(isTyped(inputs, initial, { ...initial, userLabel: 'Li' })).toBe(true);
  });
});

describe('what a confirmation asks', () => {
  it('takes amounts and hashes in their form only', () => {
    const amount = { name: 'amount', label: '', kind: 'amount' } as const;
    expect(faultOf(amount, '12.5')).toBeNull();
    expect(faultOf(amount, '-1')).toBe('app.form.amount');
    expect(faultOf(amount, '1e3')).toBe('app.form.amount');
    expect(faultOf(amount, '0.000')).toBe('app.form.notZero');
    expect(faultOf(amount, ' ')).toBe('app.form.required');
    const signed = { name: 'amount', label: '', kind: 'signedAmount' } as const;
    expect(faultOf(signed, '-5')).toBeNull();
    expect(faultOf(signed, '+5')).toBe('app.form.signedAmount');
    const hash = { name: 'txHash', label: '', kind: 'hash', optional: true } as const;
    expect(faultOf(hash, '')).toBeNull();
    expect(faultOf(hash, '0x12')).toBe('app.form.hash');
    expect(faultOf(hash, `0x${'aB'.repeat(32)}`)).toBeNull();
  });

  it('takes numbers, percentages and addresses in their form only', () => {
    const integer = { name: 'n', label: '', kind: 'integer', most: '36' } as const;
    expect(faultOf(integer, '18')).toBeNull();
    expect(faultOf(integer, '36')).toBeNull();
    expect(faultOf(integer, '37')).toBe('app.form.tooLarge');
    expect(faultOf(integer, '1.5')).toBe('app.form.digits');
    const percent = { name: 'p', label: '', kind: 'percent', most: '100' } as const;
    expect(faultOf(percent, '0.0001')).toBeNull();
    expect(faultOf(percent, '100')).toBeNull();
    expect(faultOf(percent, '0.00001')).toBe('app.form.percent');
    expect(faultOf(percent, '0')).toBe('app.form.percent');
    expect(faultOf(percent, '100.1')).toBe('app.form.tooLarge');
    const contract = { name: 'contract', label: '', kind: 'address', optional: true } as const;
    expect(faultOf(contract, '')).toBeNull();
    expect(faultOf(contract, `0x${'aB'.repeat(20)}`)).toBeNull();
    expect(faultOf(contract, `0x${'ab'.repeat(32)}`)).toBe('app.form.address');
  });

  it('names every input at fault', () => {
    const inputs = [
      { name: 'reason', label: '', kind: 'reason' },
      { name: 'txHash', label: '', kind: 'hash', optional: true },
    ] as const;
    expect(faultsOf(inputs, {})).toEqual({ reason: 'app.form.required' });
  });

  it('wants a hash only where the tokens come from outside', () => {
    const onlyIf = { name: 'from', is: ['world'] };
    const inputs = [{ name: 'txHash', label: '', kind: 'hash', onlyIf }] as const;
    expect(faultsOf(inputs, { from: 'fees' })).toEqual({});
    expect(faultsOf(inputs, { from: 'world' })).toEqual({ txHash: 'app.form.required' });
  });

  const faults = (kind: ActionInput['kind'], values: string[], more: Partial<ActionInput> = {}) =>
    values.map((value) => faultOf({ name: 'x', label: '', kind, ...more }, value));

  it('takes no sum of nothing, whatever its sign', () => {
    expect(faults('signedAmount', ['0', '-0.00', '0.01'])).toEqual(['app.form.notZero', 'app.form.notZero', null]);
  });

  it('takes nothing before or after a hash or an address', () => {
    const [hash, address] = [`0x${'ab'.repeat(32)}`, `0x${'ab'.repeat(20)}`];
    expect(faults('hash', [`1${hash}`, `${hash}1`, ` ${hash} `])).toEqual(['app.form.hash', 'app.form.hash', null]);
    expect(faults('address', [`1${address}`, `${address}1`])).toEqual(['app.form.address', 'app.form.address']);
  });

  it('holds a number to its own form, and to a bound only where it has one', () => {
    expect(faults('integer', ['0', '123456789', '1234567890', 'x1', '1x'])).toEqual([
      ...[null, null],
      ...['app.form.digits', 'app.form.digits', 'app.form.digits'],
    ]);
    expect(faults('percent', ['1000', 'x1', '1x', '1.'])).toEqual([
      null,
      ...['app.form.percent', 'app.form.percent', 'app.form.percent'],
    ]);
  });

  it('takes any words for the rest', () => {
    for (const kind of ['reason', 'text', 'choice', 'switch', 'user', 'password'] as const) {
      expect(faults(kind, ['any words', '0'])).toEqual([null, null]);
    }
  });

  it('asks what depends on another only once that one is chosen', () => {
    expect(isAsked({ onlyIf: { name: 'from', is: [''] } }, {})).toBe(true);
    expect(isAsked({ onlyIf: { name: 'from', is: ['world'] } }, {})).toBe(false);
    expect(isAsked({}, {})).toBe(true);
  });
});
