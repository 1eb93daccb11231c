import type { SettingRow } from '@server/settings/settings.schemas';
import { groupSettings } from './setting-groups';

const row = (id: string, group: SettingRow['group'], label = '', help = '') =>
  ({ id, group, label, help }) as SettingRow;
const groups = [
  'ui',
  'proof',
  'adjust',
  'login',
  'airdrop',
  'pool',
  'exchange',
  'transfer',
  'withdraw',
  'deposit',
] as const;

describe('the settings', () => {
  const rows = [
    row('withdraw.feeRate', 'withdraw', 'Withdrawal fee', 'Charged on top'),
    row('deposit.min', 'deposit', 'Smallest deposit'),
    row('withdraw.dailyLimit', 'withdraw', 'Daily limit'),
  ];
  const found = (wanted: string) =>
    groupSettings(rows, wanted).map(({ group, rows: own }) => [group, own.map(({ id }) => id)]);

  it('stand in groups, in the order of the page', () => {
    expect(
      groupSettings(
        groups.map((group) => row(group, group)),
        '',
      ).map(({ group }) => group),
    ).toEqual(['deposit', 'withdraw', 'transfer', 'exchange', 'pool', 'airdrop', 'login', 'adjust', 'proof', 'ui']);
    expect(found(' ')).toEqual([
      ['deposit', ['deposit.min']],
      ['withdraw', ['withdraw.feeRate', 'withdraw.dailyLimit']],
    ]);
  });

  it('are found by key, name and help, in any case', () => {
    expect(found('FEERATE')).toEqual([['withdraw', ['withdraw.feeRate']]]);
    expect(found(' smallest ')).toEqual([['deposit', ['deposit.min']]]);
    expect(found('on top')).toEqual([['withdraw', ['withdraw.feeRate']]]);
    expect(found('nothing')).toEqual([]);
  });
});
