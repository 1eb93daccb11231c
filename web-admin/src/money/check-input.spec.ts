import { faultOf, faultsOf } from './check-input';

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
});
