import { settingScale } from './setting-definitions';
import { defaultOf, definitionOf, isKeyOf, type SettingKey, settingKeys } from './settings.registry';
import {
  airdropFitsItsDay,
  explorerIsHttps,
  mapTilesAreHttps,
  parseSetting,
  type SettingValues,
} from './settings.rules';

/** Fresh default, least, most, and the least step above it; what each is counted in. */
const bounded: readonly (readonly [SettingKey, string, string, string, string | null, string])[] = [
  ['pass.transferMinutes', '5', '0', '15', 'minutes', '1'],
  ['pass.tradeMinutes', '30', '0', '60', 'minutes', '1'],
  ['staff.newAccountHours', '24', '1', '720', 'hours', '1'],
  ['staff.proposalHours', '24', '1', '168', 'hours', '1'],
  ['staff.riskDelayMinutes', '60', '0', '10080', 'minutes', '1'],
  ['deposit.min', '1', '0', '1000000', 'USDT', '0.00000001'],
  ['deposit.autoCreditLimit', '0', '0', '1000000', 'USDT', '0.00000001'],
  ['deposit.twoPersonLimit', '1000', '0', '100000000', 'USDT', '0.00000001'],
  ['deposit.unprovenLimit', '500', '0', '100000000', 'USDT', '0.00000001'],
  ['withdraw.min', '0', '0', '1000000', null, '0.00000001'],
  ['withdraw.feeFixed.USDT', '1', '0', '20', 'USDT', '0.00000001'],
  ['withdraw.feeFixed.FXB', '1', '0', '10000', 'FXB', '0.00000001'],
  ['withdraw.feeFixed.NICE', '5', '0', '100000', 'NICE', '0.00000001'],
  ['withdraw.feeRate', '0', '0', '50000', 'ppm', '1'],
  ['withdraw.holdHours', '24', '0', '720', 'hours', '1'],
  ['withdraw.dailyLimit', '5000', '0', '100000000', 'USDT', '0.00000001'],
  ['withdraw.twoPersonLimit', '1000', '0', '100000000', 'USDT', '0.00000001'],
  ['payer.dailyCap', '10000', '0', '100000000', 'USDT', '0.00000001'],
  ['transfer.feeRate', '2000', '0', '50000', 'ppm', '1'],
  ['transfer.holdLimit', '0', '0', '100000000', 'USDT', '0.00000001'],
  ['exchange.spread', '5000', '0', '50000', 'ppm', '1'],
  ['exchange.slippage', '5000', '0', '100000', 'ppm', '1'],
  ['exchange.interval', '3', '0', '3600', 'seconds', '1'],
  ['exchange.maxTrade', '1000', '1', '1000000', 'USDT', '0.00000001'],
  ['exchange.dailyTotal', '10000', '1', '10000000', 'USDT', '0.00000001'],
  ['pool.fee', '3000', '0', '50000', 'ppm', '1'],
  ['pool.maxTrade', '10000', '1000', '20000', 'ppm', '1'],
  ['pool.breaker', '50000', '10000', '100000', 'ppm', '1'],
  ['pool.dayBreaker', '100000', '50000', '250000', 'ppm', '1'],
  ['price.moveLimit', '100000', '0', '500000', 'ppm', '1'],
  ['airdrop.amount', '0', '0', '100000', null, '0.00000001'],
  ['airdrop.dailyCap', '10000', '0', '100000000', null, '0.00000001'],
  ['award.budget', '350000', '0', '600000', 'ppm', '1'],
  ['award.directRate', '0', '0', '1000000', 'ppm', '1'],
  ['award.indirectRate', '0', '0', '1000000', 'ppm', '1'],
  ['award.sameLevelRate', '0', '0', '1000000', 'ppm', '1'],
  ['meal.amount', '0', '0', '100000', 'USDT', '0.00000001'],
  ['dividend.rate', '0', '0', '500000', 'ppm', '1'],
  ['join.min', '100', '1', '1000000', 'USDT', '0.00000001'],
  ['card.fuelRate', '10000', '0', '50000', 'ppm', '1'],
  ['card.sellerFee', '5000', '0', '50000', 'ppm', '1'],
  ['card.tradePointRate', '100000', '0', '1000000', 'ppm', '1'],
  ['card.holdHours', '12', '0', '720', 'hours', '1'],
  ['card.maxMarkup', '1050000', '1000000', '2000000', 'ppm', '1'],
  ['card.maxPrice', '10000', '1', '100000', 'USDT', '0.00000001'],
  ['card.issueLimit', '10000', '0', '1000000', 'USDT', '0.00000001'],
  ['card.maxRolls', '7', '0', '100', null, '1'],
  ['miner.maxBubbles', '72', '1', '720', null, '1'],
  ['miner.mineralRate', '50000', '0', '1000000', 'ppm', '1'],
  ['miner.unitCap', '1200000', '1000000', '1500000', 'ppm', '1'],
  ['point.autoConfirm', '1000', '0', '100000000', 'USDT', '0.00000001'],
  ['game.payout', '5700000', '5400000', '6000000', 'ppm', '1'],
  ['game.maxStake', '20', '1', '1000', 'GAME', '0.00000001'],
  ['game.dailyLoss', '100', '1', '100000', 'GAME', '0.00000001'],
  ['chat.messagesPer10s', '20', '1', '100000', null, '1'],
  ['chat.agentCapacity', '8', '1', '50', null, '1'],
  ['chat.answerSeconds', '120', '30', '3600', 'seconds', '1'],
  ['chat.keepDays', '365', '7', '3650', 'days', '1'],
  ['fees.payoutLimit', '1000', '0', '100000000', 'USDT', '0.00000001'],
  ['proof.anchorDailyCap', '0.01', '0', '1', 'BNB', '0.00000001'],
  ['adjust.twoPersonLimit', '1000', '0', '100000000', 'USDT', '0.00000001'],
];

const refusal = (key: SettingKey, value: string): string | undefined => {
  try {
    parseSetting(definitionOf(key), value);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('a setting with bounds', () => {
  it.each(bounded)('%s is %s at first, from %s to %s', (key, fresh, min, max, unit, step) => {
    expect(defaultOf(key, false)).toBe(fresh);
    expect(definitionOf(key)).toMatchObject({ min, max, unit });
    expect(parseSetting(definitionOf(key), min)).toBe(min);
    expect(parseSetting(definitionOf(key), max)).toBe(max);
    const above = step === '1' ? String(Number(max) + 1) : `${max}${step.slice(1)}`;
    expect(refusal(key, above)).toBe('settingAboveMax');
    if (min !== '0') expect(refusal(key, String(Number(min) - 1))).toBe('settingBelowMin');
  });

  it('is one of these, or a choice, a switch or a text', () => {
    const rest = settingKeys.filter((key) => !bounded.some(([name]) => name === key));
    expect(rest.map((key) => [key, definitionOf(key).type, defaultOf(key, false)])).toEqual([
      ['login.bareText', 'boolean', 'true'],
      ['deposit.bnbConvert', 'boolean', 'true'],
      ['withdraw.minReading', 'choice', 'atLeast'],
      ['withdraw.ownAddressOnly', 'boolean', 'true'],
      ['airdrop.asset', 'choice', 'NICE'],
      ['airdrop.after', 'choice', 'deposit'],
      ['award.onJoin', 'boolean', 'true'],
      ['award.onPointOrder', 'boolean', 'true'],
      ['award.onCardFee', 'boolean', 'true'],
      ['game.enabled', 'boolean', 'false'],
      ['chat.openHours', 'text', ''],
      ['proof.webhook', 'text', ''],
      ['proof.anchor', 'boolean', 'false'],
      ['ui.brand', 'text', 'Lodestone'],
      ['ui.bottomBar', 'choice', 'wallet'],
      ['ui.languages', 'choice', 'six'],
      ['ui.defaultLanguage', 'choice', 'browser'],
      ['ui.toastMs', 'choice', '1500'],
      ['ui.displayDecimals', 'choice', '4'],
      ['ui.fiatRates', 'text', ''],
      ['ui.explorerUrl', 'text', 'https://bscscan.com'],
      ['ui.mapTiles', 'text', ''],
    ]);
  });

  it('differs in demo mode in what is given away', () => {
    const other = settingKeys.filter((key) => defaultOf(key, true) !== defaultOf(key, false));
    expect(other.map((key) => [key, defaultOf(key, true)])).toEqual([
      ['staff.riskDelayMinutes', '0'],
      ['airdrop.amount', '10'],
      ['airdrop.after', 'binding'],
      ['award.directRate', '100000'],
      ['award.indirectRate', '50000'],
      ['award.sameLevelRate', '100000'],
      ['meal.amount', '5'],
      ['dividend.rate', '200000'],
      ['game.enabled', 'true'],
      ['ui.fiatRates', 'EUR 1.16 2026-11-27, BRL 0.187 2026-11-27, RUB 0.0127 2026-11-27, CNY 0.141 2026-11-27'],
    ]);
  });

  it('is kept with eight decimals and no more', () => {
    expect(settingScale).toBe(8);
    expect(refusal('deposit.min', '0.000000001')).toBe('amountTooPrecise');
  });

  it('is known by its type', () => {
    expect(isKeyOf('amount', 'withdraw.feeFixed.USDT')).toBe(true);
    expect(isKeyOf('amount', 'withdraw.feeFixed.BNB')).toBe(false);
    expect(isKeyOf('ppm', 'withdraw.feeFixed.USDT')).toBe(false);
    expect(isKeyOf('amount', 'constructor')).toBe(false);
  });
});

/** What one person may change, and why. All else is a limit, or pays out: it takes two. */
const changedByOne: Partial<Record<SettingKey, string>> = {
  'login.bareText': 'a way to log in; no amount depends on it',
  'deposit.bnbConvert': 'in what a deposit is credited, at the market price either way',
  'chat.agentCapacity': 'how the desk shares its work out; each agent may set another number',
  'chat.answerSeconds': 'how the desk works; a chat that goes back to the queue is lost to nobody',
  'chat.openHours': 'what is said while nobody is there',
  'ui.brand': 'what is shown',
  'ui.bottomBar': 'what is shown',
  'ui.languages': 'what is shown',
  'ui.defaultLanguage': 'what is shown',
  'ui.toastMs': 'what is shown',
  'ui.displayDecimals': 'what is shown',
  'ui.fiatRates': 'what is shown beside USDT; no amount depends on it',
  'ui.mapTiles': 'pictures behind a place in a chat',
};

describe('a change', () => {
  it('takes two people, unless there is a reason why one is enough', () => {
    const byOne = settingKeys.filter((key) => !definitionOf(key).secondPerson);
    expect(byOne).toEqual(settingKeys.filter((key) => changedByOne[key]));
    expect(byOne).toHaveLength(Object.keys(changedByOne).length);
  });
});

describe('a fee', () => {
  const fees = settingKeys.filter((key) => definitionOf(key).fee !== undefined);

  it('takes two people and is at most 5 %, or 20 USDT where it is fixed', () => {
    expect(fees).toEqual([
      'withdraw.feeFixed.USDT',
      'withdraw.feeFixed.FXB',
      'withdraw.feeFixed.NICE',
      'withdraw.feeRate',
      'transfer.feeRate',
      'exchange.spread',
      'pool.fee',
      'card.fuelRate',
      'card.sellerFee',
    ]);
    // What staff pay out of fees is none.
    const named = settingKeys.filter((key) => !isKeyOf('boolean', key) && /fee(?!s\.)/i.test(key));
    expect(named.filter((key) => !fees.includes(key))).toEqual([]);
    for (const key of fees) expect([key, definitionOf(key).secondPerson]).toEqual([key, true]);
    for (const key of fees.filter((each) => isKeyOf('ppm', each)))
      expect([key, definitionOf(key)]).toMatchObject([key, { max: '50000' }]);
    expect(definitionOf('withdraw.feeFixed.USDT')).toMatchObject({ max: '20', unit: 'USDT' });
  });
});

describe('a text', () => {
  it('has its first and its last length, counted in characters, and no control character', () => {
    expect(parseSetting(definitionOf('ui.brand'), 'L')).toBe('L');
    expect(parseSetting(definitionOf('ui.brand'), '𝔏'.repeat(30))).toBe('𝔏'.repeat(30));
    for (const value of ['', '𝔏'.repeat(31), 'a\u0007b']) expect(refusal('ui.brand', value)).toBe('settingTextLength');
    expect(parseSetting(definitionOf('ui.brand'), 'e\u0301')).toBe('\u00e9');
  });
});

describe('the block explorer', () => {
  const code = (url: string) => {
    try {
      explorerIsHttps({ 'ui.explorerUrl': url } as unknown as SettingValues);
      return null;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };

  it.each(['', 'https://bscscan.com', 'https://explorer.example:8443/bsc'])('may be %j', (url) => {
    expect(code(url)).toBeNull();
  });

  it.each([
    'http://bscscan.com',
    'javascript:alert(1)',
    'https:bscscan.com',
    'bscscan.com',
    'https://bscscan.com/',
    'https://bscscan.com@evil.example',
    'https://user:word@bscscan.com',
    'https://bscscan.com/?to=',
    'https://bscscan.com/#',
    'https://bscscan.com/a b',
    'https://bscscan.com\\.evil.example',
    'HTTPS://bscscan.com',
    'https://',
  ])('may not be %j', (url) => {
    expect(code(url)).toBe('settingNotHttps');
  });
});

describe('one airdrop', () => {
  const values = (amount: string, cap: string) =>
    ({ 'airdrop.amount': amount, 'airdrop.dailyCap': cap }) as unknown as SettingValues;
  const code = (amount: string, cap: string) => {
    try {
      airdropFitsItsDay(values(amount, cap));
    } catch (error) {
      return (error as { code: string }).code;
    }
    return undefined;
  };

  it('may be all of a day’s, and not one unit more', () => {
    expect(code('10', '10')).toBeUndefined();
    expect(code('10.00000001', '10')).toBe('airdropAboveDailyCap');
  });
});

describe('the tiles of maps', () => {
  const code = (url: string) => {
    try {
      mapTilesAreHttps({ 'ui.mapTiles': url } as unknown as SettingValues);
      return null;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };

  it.each(['', 'https://tile.example/{z}/{x}/{y}.png', 'https://tile.example/{z}/{y}/{x}'])('may be %j', (url) => {
    expect(code(url)).toBeNull();
  });

  it.each([
    'http://tile.example/{z}/{x}/{y}.png',
    'https://tile.example/{z}/{x}.png',
    'https://{z}{x}{y}@tile.example',
    'https://tile.example/{z}/{x}/{y}?key=1',
  ])('may not be %j', (url) => {
    expect(code(url)).toBe('settingNotTiles');
  });
});
