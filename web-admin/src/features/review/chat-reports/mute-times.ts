import type { MuteTime } from '@server/messaging/reports/reports.schemas';

/** How long a writer can be muted, the shortest first. */
export const muteTimes: readonly MuteTime[] = ['1h', '1d', '7d', 'forever'];

/** Whether a mute stays until staff end it: the server gives it a year that nobody waits for. */
export const forGood = (mutedUntil: string): boolean => mutedUntil.startsWith('9999');
