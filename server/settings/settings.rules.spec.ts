import { languages } from '../common/words/languages';
import { riskyWays } from './setting-risks';
import { defaultOf, definitionOf, type SettingKey, settingKeys } from './settings.registry';
import { airdropFitsItsDay, parseSetting, raisesRisk, type SettingValues, tradePointsHaveAFee } from './settings.rules';

const refusal = (key: SettingKey, value: string) => {
  try {
    parseSetting(definitionOf(key), value);
  } catch (error) {
    const { code, field, parameters } = error as { code: string; field?: string; parameters: object };
    return { code, field, ...parameters };
  }
  return undefined;
};

describe('the registry', () => {
  it.each(settingKeys)('%s starts, fresh and in demo mode, with a value it would take', (key) => {
    for (const demo of [false, true]) {
      const initial = defaultOf(key, demo);
      expect(parseSetting(definitionOf(key), initial)).toBe(initial);
    }
  });

  it.each(settingKeys)('%s is explained in every language', (key) => {
    const { label, help } = definitionOf(key);
    for (const language of languages) {
      expect(label[language]).not.toBe('');
      expect(help[language]).not.toBe('');
    }
  });

  it('pays nothing on a fresh installation and something in the demo', () => {
    expect(defaultOf('airdrop.amount', false)).toBe('0');
    expect(defaultOf('airdrop.amount', true)).toBe('10');
  });

  it('keeps its rules across settings from the start', () => {
    for (const demo of [false, true]) {
      const values = Object.fromEntries(settingKeys.map((key) => [key, defaultOf(key, demo)])) as SettingValues;
      expect(airdropFitsItsDay(values)).toBeUndefined();
    }
  });
});

describe('reading a value', () => {
  it('stores one form of each value', () => {
    expect(parseSetting(definitionOf('withdraw.feeFixed.USDT'), '01.50')).toBe('1.5');
    expect(parseSetting(definitionOf('withdraw.feeRate'), '0010')).toBe('10');
    expect(parseSetting(definitionOf('ui.brand'), '  Lodestone ')).toBe('Lodestone');
  });

  it('names the bound that is broken', () => {
    expect(refusal('withdraw.holdHours', '721')).toEqual({ code: 'settingAboveMax', field: 'value', max: '720' });
    expect(refusal('withdraw.feeRate', '50001')).toEqual({ code: 'settingAboveMax', field: 'value', max: '50000' });
    expect(refusal('ui.brand', ' ')).toEqual({ code: 'settingTextLength', field: 'value', min: '1', max: '30' });
    expect(refusal('pool.maxTrade', '999')).toEqual({ code: 'settingBelowMin', field: 'value', min: '1000' });
    expect(refusal('ui.bottomBar', 'side')).toEqual({
      code: 'settingNotAnOption',
      field: 'value',
      options: 'wallet, trade, chat',
    });
    expect(refusal('login.bareText', 'maybe')).toEqual({
      code: 'settingNotAnOption',
      field: 'value',
      options: 'true, false',
    });
  });

  it('names the daily cap that one airdrop would exceed', () => {
    const day = { 'airdrop.amount': '10.00000001', 'airdrop.dailyCap': '10' } as SettingValues;
    expect(() => airdropFitsItsDay(day)).toThrow(
      expect.objectContaining({ code: 'airdropAboveDailyCap', field: 'value', parameters: { cap: '10' } }),
    );
    expect(airdropFitsItsDay({ ...day, 'airdrop.amount': '10' })).toBeUndefined();
  });

  it.each(['', ' 1', '+1', '-1', '1e3', '0x10', '１', '1.', '.5', '1,5', 'NaN', '1'.repeat(400)])(
    'refuses the number %p',
    (value) => {
      for (const key of ['deposit.min', 'withdraw.feeRate', 'withdraw.holdHours'] as const) {
        expect(refusal(key, value)).toMatchObject({ field: 'value' });
      }
    },
  );

  it.each(['yes', 'TRUE', '1', ''])('refuses the switch %p', (value) => {
    expect(refusal('login.bareText', value)).toMatchObject({ code: 'settingNotAnOption', field: 'value' });
  });
});

describe('trade points', () => {
  const judged = (fuel: string, fee: string, points: string, ...changed: SettingKey[]) => {
    const values = { 'card.fuelRate': fuel, 'card.sellerFee': fee, 'card.tradePointRate': points } as SettingValues;
    try {
      tradePointsHaveAFee(values, undefined, new Set(changed));
    } catch (error) {
      return (error as { code: string }).code;
    }
    return 'kept';
  };

  it.each([
    ['1', '0', '1', 'kept'],
    ['0', '1', '1', 'kept'],
    ['0', '0', '0', 'kept'],
    ['0', '0', '1', 'tradePointsWithoutFee'],
  ])('with fuel %s and fee %s, at %s: %s', (fuel, fee, points, expected) => {
    for (const key of ['card.tradePointRate', 'card.fuelRate', 'card.sellerFee'] as const)
      expect(judged(fuel, fee, points, key)).toBe(expected);
  });

  it('that were given without a fee before stay, until one of the three changes', () => {
    expect(judged('0', '0', '1', 'ui.brand')).toBe('kept');
  });
});

describe('a change raises a risk', () => {
  const raises = (key: SettingKey, before: string, after: string) =>
    raisesRisk(definitionOf(key), riskyWays[key], { before, after });

  it.each<[SettingKey, string, string, boolean, boolean]>([
    ['withdraw.dailyLimit', '999.5', '1000', true, false],
    ['pool.breaker', '50000', '100000', true, false],
    ['withdraw.holdHours', '24', '9', true, false],
    ['withdraw.ownAddressOnly', 'true', 'false', true, false],
    ['transfer.feeRate', '2000', '10000', true, true],
    ['airdrop.asset', 'NICE', 'USDT', true, true],
    ['staff.riskDelayMinutes', '60', '120', true, true],
    ['chat.keepDays', '10', '20', false, false],
  ])('%s from %s to %s, and back', (key, low, high, there, back) => {
    expect([raises(key, low, high), raises(key, high, low)]).toEqual([there, back]);
  });

  it('not where it stays as high', () => {
    expect(raises('withdraw.dailyLimit', '5', '5')).toBe(false);
  });

  it.each(Object.keys(riskyWays) as SettingKey[])('%s takes two people', (key) => {
    expect(definitionOf(key).secondPerson).toBe(true);
  });
});
