import { feeChange, readableValue, settingExample, settingFault, storedValue, typedValue } from './setting-value';

const bounds = { min: '0', max: '1000000', options: null };

describe('a new value of a setting', () => {
  it('is held to its type and bounds', () => {
    expect(settingFault({ ...bounds, type: 'ppm' }, '0.2')).toBeNull();
    expect(settingFault({ ...bounds, type: 'ppm' }, '100')).toBeNull();
    expect(settingFault({ ...bounds, type: 'ppm' }, '0.00001')?.key).toBe('settings.percent');
    expect(settingFault({ ...bounds, type: 'ppm' }, '0,5')?.key).toBe('settings.percent');
    expect(settingFault({ ...bounds, type: 'ppm' }, ' ')?.key).toBe('app.form.required');
    expect(settingFault({ ...bounds, type: 'ppm' }, '100.0001')).toEqual({
      key: 'settings.tooLarge',
      with: { max: '1000000' },
    });
    expect(settingFault({ ...bounds, type: 'amount', min: '1' }, '0.99')?.key).toBe('settings.tooSmall');
    expect(settingFault({ ...bounds, type: 'amount' }, '1e3')?.key).toBe('app.form.amount');
    expect(settingFault({ ...bounds, type: 'integer' }, '')?.key).toBe('app.form.required');
    expect(settingFault({ ...bounds, type: 'choice', options: ['wallet', 'chat'] }, 'chat')).toBeNull();
    expect(settingFault({ ...bounds, type: 'choice', options: ['wallet'] }, 'x')?.key).toBe('app.form.required');
    expect(settingFault({ ...bounds, type: 'text' }, '')).toBeNull();
  });

  it('may be its bounds themselves, and must be one of its words', () => {
    const fault = (row: Partial<Parameters<typeof settingFault>[0]>, value: string) =>
      settingFault({ ...bounds, type: 'integer', ...row }, value);
    expect(fault({ min: '1', max: '10' }, '1')).toBeNull();
    expect(fault({ min: '1', max: '10' }, ' 10 ')).toBeNull();
    expect(fault({ min: '1', max: '10' }, '0')).toEqual({ key: 'settings.tooSmall', with: { min: '1' } });
    expect(fault({ min: '1', max: '10' }, '11')).toEqual({ key: 'settings.tooLarge', with: { max: '10' } });
    expect(fault({ min: null, max: null }, '-5')).toBeNull();
    expect(fault({}, '9'.repeat(30))?.key).toBe('settings.tooLarge');
    expect(fault({ type: 'amount' }, '-1')?.key).toBe('app.form.amount');
    expect(fault({ type: 'amount' }, '1000000')).toBeNull();
    expect(fault({ type: 'amount' }, '1000000.00000001')?.key).toBe('settings.tooLarge');
    expect(fault({ type: 'boolean' }, 'true')).toBeNull();
    expect(fault({ type: 'boolean' }, 'false')).toBeNull();
    expect(fault({ type: 'boolean' }, 'yes')?.key).toBe('app.form.required');
    expect(fault({ type: 'choice', options: null }, 'x')?.key).toBe('app.form.required');
  });

  it('types a rate as a percentage and stores it in parts per million', () => {
    expect(typedValue({ type: 'ppm' }, '2000')).toBe('0.2');
    expect(typedValue({ type: 'amount' }, '2000')).toBe('2000');
    expect(storedValue({ type: 'ppm' }, ' 0.20 ')).toBe('2000');
    expect(storedValue({ type: 'ppm' }, '570')).toBe('5700000');
    expect(storedValue({ type: 'ppm' }, '-1')).toBeNull();
    expect(storedValue({ type: 'integer' }, ' 12 ')).toBe('12');
  });

  it('reads a rate as a percentage', () => {
    expect(readableValue({ type: 'ppm' }, '2000', 'en')).toBe('0.2\u00a0%');
    expect(readableValue({ type: 'ppm' }, '2500', 'de')).toBe('0,25\u00a0%');
    expect(readableValue({ type: 'amount' }, '5000', 'de')).toBe('5.000,00');
    expect(readableValue({ type: 'text' }, 'Lodestone', 'en')).toBe('Lodestone');
  });

  it('shows its effect in one example', () => {
    const example = (id: string, type: 'ppm' | 'amount' | 'integer' | 'boolean', value: string, unit: string | null) =>
      settingExample({ id, type, unit }, value);
    expect(example('transfer.feeRate', 'ppm', '2000', null).with).toEqual({ percent: '0.2', part: '0.2' });
    expect(example('withdraw.dailyLimit', 'amount', '0', 'USDT').key).toBe('settings.examples.none');
    expect(example('withdraw.dailyLimit', 'amount', '5000', 'USDT').key).toBe('settings.examples.limit');
    expect(example('deposit.min', 'amount', '1', 'USDT').key).toBe('settings.examples.minimum');
    expect(example('ui.toastMs', 'integer', '1500', 'ms').with).toEqual({ value: '1500', seconds: '1.5' });
    expect(example('login.bareText', 'boolean', 'false', null).key).toBe('settings.examples.off');
    expect(example('ui.displayDecimals', 'integer', '4', null).key).toBe('settings.examples.plain');
  });

  const fixed = (unit: string, value: string) => ({ type: 'amount', unit, value, fee: 'withdrawal' }) as const;
  const rate = (fee: 'withdrawal' | 'transfer' | 'fuel' | null, value: string) =>
    ({ type: 'ppm', unit: 'ppm', value, fee }) as const;

  it('shows what a withdrawal of 100 pays, fixed part and rate together', () => {
    const all = [fixed('NICE', '5'), fixed('USDT', '1'), rate('transfer', '2000'), rate('withdrawal', '10000')];
    expect(feeChange(fixed('USDT', '1'), ' 20 ', all)).toEqual({
      label: { key: 'settings.fees.withdrawal', with: { unit: 'USDT' } },
      before: '2',
      after: '21',
      unit: 'USDT',
    });
    expect(feeChange(fixed('NICE', '5'), '2.5', all)).toMatchObject({ before: '6', after: '3.5', unit: 'NICE' });
    expect(feeChange(rate('withdrawal', '10000'), '50000', all)).toMatchObject({
      before: '2',
      after: '6',
      unit: 'USDT',
    });
  });

  it('shows what any other fee comes to, and nothing of what is no fee', () => {
    const all = [fixed('USDT', '1'), rate('withdrawal', '10000')];
    expect(feeChange(rate('transfer', '5000'), '2000', all)).toMatchObject({
      before: '0.5',
      after: '0.2',
      unit: 'USDT',
    });
    expect(feeChange(rate('fuel', '5000'), '12345', all)).toMatchObject({
      before: '0.5',
      after: '1.2345',
      unit: 'FUEL',
    });
    expect(feeChange(rate(null, '5000'), '0', all)).toBeNull();
  });
});
