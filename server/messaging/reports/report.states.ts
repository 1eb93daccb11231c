import type { Transitions } from '../../common/database';
import type { ReportState } from './reports.schemas';

/** Allowed transitions (domain 9). A mute may be lengthened, ended, or followed by a freeze. */
export const reportTransitions: Transitions<ReportState> = {
  open: ['dismissed', 'muted', 'frozen'],
  muted: ['muted', 'frozen'],
  dismissed: [],
  frozen: [],
};
