import type { AppError } from '../../common/errors';
import { isoTime, minute } from '../../common/runtime/times';
import { gameErrors } from '../games.errors';

/** The refusal of a break, with its end to the minute, never before it. @param until epoch ms */
export function excluded(until: number): AppError {
  const shown = isoTime(Math.ceil(until / minute) * minute);
  return gameErrors.selfExcluded({ until: shown.slice(0, 16).replace('T', ' ') });
}
