import type { Notice } from '@server/notices/notices.schemas';
import type { Formatters } from '../../lib/i18n/use-format';
import { formatAmount } from '../../lib/money/format';
import { noticeValues } from './notice-words';

const format = (language: string) =>
  ({ amount: (value, options) => formatAmount(value, { decimals: 4, ...options, language }) }) as Formatters;
const said = (kind: string, params: object | null) => ({ id: 1, kind, params, createdAt: '', readAt: null }) as Notice;
const valuesOf = (notice: Notice, language = 'en') => noticeValues(notice, format(language), 'somewhere');

describe('what goes into the sentence', () => {
  it('is the amount to its last digit, as its reader writes it', () => {
    const notice = said('transferReceived', { asset: 'USDT', amount: '12345.00000001', from: '0x12****34ab' });
    expect(valuesOf(notice)).toEqual({ amount: '12,345.00000001 USDT', from: '0x12****34ab' });
    expect(valuesOf(notice, 'de').amount).toBe('12.345,00000001 USDT');
  });

  it('is the sign of a correction, and of nothing else', () => {
    const amounts = ['-3.5', '3.5'].map(
      (amount) => valuesOf(said('balanceCorrected', { asset: 'FXB', amount })).amount,
    );
    expect(amounts).toEqual(['\u22123.50 FXB', '+3.50 FXB']);
    expect(valuesOf(said('airdropPaid', { asset: 'FXB', amount: '3.5' })).amount).toBe('3.50 FXB');
  });

  it('is what a deposit became', () => {
    const converted = { asset: 'USDT', amount: '1194' };
    expect(valuesOf(said('depositCredited', { asset: 'BNB', amount: '2', converted }))).toEqual({
      amount: '2.00 BNB',
      converted: '1,194.00 USDT',
    });
    expect(valuesOf(said('depositCredited', { asset: 'BNB', amount: '2', converted: null }))).toEqual({
      amount: '2.00 BNB',
    });
  });

  it('is the device in words and the address', () => {
    const device = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36';
    const login = (agent: string) => valuesOf(said('newLogin', { session: 1, device: agent, ip: '::ffff:1.2.3.4' }));
    expect(login(device)).toEqual({ device: 'Chrome · Android', ip: '1.2.3.4' });
    expect(login('').device).toBe('somewhere');
  });

  it('is both levels by their names, the lowest too', () => {
    expect(valuesOf(said('levelChanged', { before: 0, after: 2 }))).toEqual({ before: 'V0', after: 'V2' });
  });

  it('is nothing where nothing is said', () => {
    expect(valuesOf(said('sessionsEnded', null))).toEqual({});
    expect(valuesOf(said('ofTomorrow', { number: 7 }))).toEqual({});
  });
});
