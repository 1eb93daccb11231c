import type { Notice } from '@server/notices/notices.schemas';
import { levelName } from '../../lib/account/level';
import { deviceName, shownAddress } from '../../lib/browser/device-name';
import type { Formatters } from '../../lib/i18n/use-format';

/** All digits of an amount. */
const exact = 8;

interface Money {
  asset: string;
  amount: string;
}

/** What notices say, in all; each kind says some of it. */
interface Said extends Money {
  converted: Money | null;
  from: string;
  device: string;
  ip: string;
  reason: string;
  nickname: string;
  before: number;
  after: number;
  serial: string;
  received: string;
  phone: string;
  account: string;
  name: string;
}

/** What goes into the sentence of a notice, each as its reader writes it. */
export function noticeValues(
  { kind, params }: Notice,
  format: Formatters,
  unknownDevice: string,
): Record<string, string> {
  const {
    asset,
    amount,
    converted,
    from,
    device,
    ip,
    reason,
    nickname,
    before,
    after,
    serial,
    received,
    phone,
    account,
    name,
  }: Partial<Said> = params ?? {};
  const sign = kind === 'balanceCorrected' ? 'always' : 'auto';
  // A space that breaks: on the narrowest screens the unit goes to the next line, whole.
  const money = (of: Money) => `${format.amount(of.amount, { decimals: exact, sign })} ${of.asset}`;
  return {
    ...(asset && amount && { amount: money({ asset, amount }) }),
    ...(converted && { converted: money(converted) }),
    ...(from && { from }),
    ...(device !== undefined && { device: deviceName(device) || unknownDevice }),
    ...(ip && { ip: shownAddress(ip) }),
    ...(reason && { reason }),
    ...(nickname && { nickname }),
    ...(before !== undefined && { before: levelName(before) }),
    ...(after !== undefined && { after: levelName(after) }),
    ...(serial && { serial }),
    ...(phone && { phone }),
    ...(account && { account }),
    ...(name && { name }),
    ...(asset && received && { received: money({ asset, amount: received }) }),
  };
}
