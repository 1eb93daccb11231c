import type { ChatMessageWire } from '@server/chat/chat.schemas';
import type { CaseState } from '@server/chat/desk/cases/cases.schemas';

/** What the chat's socket tells the desk (api 2). */
export type DeskFrame =
  /** the socket is let in */
  | { readonly type: 'in' }
  /** how far the inbox goes: more than was heard means that something was lost */
  | { readonly type: 'pong'; readonly cursor: number }
  | { readonly type: 'message'; readonly message: ChatMessageWire; readonly cursor: number }
  /** what was sent under this guid is kept */
  | { readonly type: 'kept'; readonly guid: string; readonly conversation: number; readonly seq: number }
  /** it was refused, in the server's words */
  | { readonly type: 'refused'; readonly guid: string; readonly why: string }
  | { readonly type: 'typing'; readonly conversation: number; readonly uid: number }
  | { readonly type: 'read'; readonly conversation: number; readonly uid: number; readonly seq: number }
  | CaseFrame
  | { readonly type: 'closed'; readonly case: number }
  | { readonly type: 'given'; readonly case: number }
  /** a customer came, or went */
  | { readonly type: 'presence'; readonly uid: number; readonly online: boolean }
  /** somebody went on duty, or off */
  | { readonly type: 'duty' }
  /** the login behind the socket is over */
  | { readonly type: 'ended' };

/** Something about a case is another. */
export interface CaseFrame {
  readonly type: 'case';
  readonly case: number;
  readonly state: CaseState;
  /** whether a person is wanted, and not only an answer by keywords */
  readonly wanted: boolean;
  readonly agentId: number | null;
  readonly agent: string | null;
}

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isMessage = (data: Data): data is Data & ChatMessageWire =>
  numberOf(data.seq) > 0 && numberOf(data.conversation) > 0 && typeof data.guid === 'string';

const states: readonly string[] = ['queued', 'assigned', 'closed'] satisfies CaseState[];
const isState = (value: unknown): value is CaseState => typeof value === 'string' && states.includes(value);

function caseOf(data: Data): CaseFrame | null {
  if (!isState(data.state)) return null;
  const agent = isData(data.agent) ? data.agent : null;
  return {
    ...{ type: 'case', case: numberOf(data.case), state: data.state, wanted: data.wanted === true },
    ...{ agentId: agent && numberOf(agent.uid), agent: agent && textOf(agent.nickname) },
  };
}

/** A frame as the desk reads it; null where it tells the desk nothing. */
export function readFrame(text: string): DeskFrame | null {
  const parsed: unknown = JSON.parse(text);
  if (!isData(parsed)) return null;
  const data = isData(parsed.data) ? parsed.data : {};
  const conversation = numberOf(data.conversation);
  switch (parsed.type) {
    case 'success':
      return { type: 'in' };
    case 'ping':
      return { type: 'pong', cursor: numberOf(data.cursor) };
    case 'chat':
    case 'reply':
    case 'event':
      return isMessage(data) ? { type: 'message', message: data, cursor: numberOf(parsed.cursor) } : null;
    case 'ack':
      return { type: 'kept', guid: textOf(data.guid), conversation, seq: numberOf(data.seq) };
    case 'nack':
      return { type: 'refused', guid: textOf(data.guid), why: textOf(data.msg) };
    case 'typing':
      return { type: 'typing', conversation, uid: numberOf(data.uid) };
    case 'read':
      return { type: 'read', conversation, uid: numberOf(data.uid), seq: numberOf(data.seq) };
    case 'queue':
      return caseOf(data);
    case 'closed':
      return { type: 'closed', case: numberOf(data.case) };
    case 'transfer':
      return { type: 'given', case: numberOf(data.case) };
    case 'user_online':
      return { type: 'presence', uid: numberOf(data.uid), online: data.online === 1 };
    case 'duty':
      return { type: 'duty' };
    case 'error':
      return { type: 'ended' };
    default:
      return null;
  }
}
