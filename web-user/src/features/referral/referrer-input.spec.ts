import { isWhole, readReferrer } from './referrer-input';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('readReferrer', () => {
  it.each([
    [` ${address} `, { address }],
    ['12345678', { uid: '12345678' }],
    ['1234567', { code: '1234567' }],
    ['123456789', { code: '123456789' }],
    ['A23', null],
    ['A2345678', { code: 'A2345678' }],
    ['https://lodestone.example/index/?spread=A2345678', { code: 'A2345678' }],
    ['https://lodestone.example/index/#/?spread=12345678', { uid: '12345678' }],
    ['', null],
    ['no spaces please', null],
    ['0x1234', { code: '0x1234' }],
  ])('%j', (text, body) => {
    expect(readReferrer(text)).toEqual(body);
  });
});

describe('isWhole', () => {
  it.each([
    [{ address }, true],
    [{ uid: '12345678' }, true],
    [{ code: 'A2345678' }, true],
    [{ code: 'a2345678' }, true],
    [{ code: 'A234567' }, false],
    [{ code: 'A23456789' }, false],
    [{ code: '1234567' }, false],
  ])('%j: %p', (named, whole) => {
    expect(isWhole(named)).toBe(whole);
  });
});
