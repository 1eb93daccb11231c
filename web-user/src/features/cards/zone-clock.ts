import type { Countdown } from '../../lib/content/session-clock';

const two = (value: number) => String(value).padStart(2, '0');

/** In digits as a clock shows them: "01:42:08", with whole days in the hours. */
export const clockDigits = ({ days, hours, minutes, seconds }: Countdown): string =>
  [two(days * 24 + hours), two(minutes), two(seconds)].join(':');

/** The reader's zone as it is ahead of UTC then: "UTC", "UTC+2", "UTC−3:30". */
export function zoneName(time: string): string {
  const ahead = -new Date(time).getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead > 0 ? '+' : '\u2212'}${hours}${minutes > 0 ? `:${two(minutes)}` : ''}`;
}
