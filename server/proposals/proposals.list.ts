import { z } from 'zod';
import {
  choice,
  consoleList,
  id,
  key,
  loaded,
  madeOf,
  type Reading,
  type RowOf,
  rejectReason,
  text,
  time,
} from '../common/console';
import { timeText } from '../common/http/schemas';
import { type Condition, oneOf } from '../common/lists';
import { joinStaff } from '../staff';
import { refusalIn, stateAt } from './proposal.rules';
import { type ProposalState, proposalKinds, proposalStates } from './proposals.schemas';

type RawState = { readonly state: ProposalState; readonly expiresAt: number };
type RawClosing = { readonly state: ProposalState; readonly closedReason: string | null };

/** What waited too long is expired from that moment on, whether or not a job has written it down. */
function byState(value: unknown, { now }: Reading): Condition {
  const { sql, parameters } = oneOf('p.state', z.enum(proposalStates))(value);
  const expired = parameters.includes('expired');
  const late = "p.state = 'waiting' AND p.expiresAt <= ?";
  return { sql: expired ? `(${sql} OR (${late}))` : `(${sql} AND NOT (${late}))`, parameters: [...parameters, now] };
}

export const proposalList = consoleList({
  name: 'proposals',
  about: 'What waits for a second person, and what became of it',
  one: 'One proposal',
  permission: 'proposals.read',
  table: 'proposal p',
  joins: `${joinStaff('f', 'p.proposedBy')} ${joinStaff('s', 'p.decidedBy')} ${joinStaff('c', 'p.closedBy')}`,
  fields: {
    id: key('p.id'),
    kind: choice('p.kind', proposalKinds).filter(),
    subject: text('p.subject').describe('E.g. a setting’s key, a pool, a uid'),
    facts: loaded(
      z.array(z.object({ name: z.string(), value: z.string() })).describe('What will be done, as name and value'),
    ),
    reason: text('p.reason'),
    state: madeOf({ state: 'p.state', expiresAt: 'p.expiresAt' }, z.enum(proposalStates), (raw: RawState, { now }) =>
      stateAt(raw, now),
    ),
    proposedBy: madeOf(
      { name: 'f.name', id: 'p.proposedBy' },
      z.string(),
      ({ name, id }: { name: string | null; id: number }) => name ?? `#${id}`,
    ),
    proposedById: id('p.proposedBy'),
    decidedBy: text('s.name').nullable(),
    decidedReason: rejectReason('p.decidedReason'),
    mayConfirm: loaded(
      z
        .boolean()
        .describe(
          'Whether the caller may confirm it: the right permission, not one’s own, and neither account too new',
        ),
    ),
    newUntil: loaded(
      timeText.nullable().describe('The caller could confirm it, but one of the two accounts is too new: until when'),
    ),
    delayMinutes: loaded(
      z.number().int().describe('How long after a confirmation now it would take effect; 0: at once'),
    ),
    mayCancel: loaded(
      z
        .boolean()
        .describe('Whether the caller may cancel it: it is scheduled, and they are an admin, or one of its two people'),
    ),
    createdAt: time('p.createdAt').sort(),
    expiresAt: time('p.expiresAt').describe('From then on it cannot be confirmed'),
    decidedAt: time('p.decidedAt').nullable(),
    effectiveAt: time('p.effectiveAt')
      .nullable()
      .describe(
        'When a confirmed change that raises risk takes effect; null: at its confirmation, or it is not confirmed',
      ),
    closedBy: text('c.name').nullable().describe('Of a scheduled one: who cancelled or withdrew it; null: nobody did'),
    closedReason: madeOf(
      { state: 'p.state', closedReason: 'p.closedReason' },
      z.string().nullable(),
      ({ state, closedReason }: RawClosing, { language }) =>
        state === 'failed' && closedReason !== null ? refusalIn(closedReason, language) : closedReason,
    ).describe('Why it was cancelled, or what refused it when it was due'),
    closedAt: time('p.closedAt').nullable().describe('When a scheduled one took effect, failed, or was cancelled'),
  },
  hidden: {
    payload: text('p.payload'),
    proposerSince: time('f.standingSince'),
    decidedById: id('p.decidedBy').nullable(),
  },
  filters: { state: byState },
});
export type ProposalRow = RowOf<typeof proposalList>;
