import type { ConversationRow } from '@server/messaging/chat.schemas';
import { MarkSender } from './mark-sender';
import { row } from './test-message';

let isOpen: boolean;
let sent: string[];
let rows: Map<number, ConversationRow>;
let marks: MarkSender;
const setRows = (...list: ConversationRow[]) => {
  rows = new Map(list.map((each) => [each.conversation, each]));
};

beforeEach(() => {
  jest.useFakeTimers();
  isOpen = true;
  sent = [];
  setRows(row({ conversation: 1, lastSeq: 5 }));
  marks = new MarkSender(
    (type, data) => {
      if (isOpen) sent.push(`${type} ${Object.values(data).join(' ')}`);
      return isOpen;
    },
    () => rows,
  );
});
afterEach(() => jest.useRealTimers());

it('sends each read mark once, and none that goes back', () => {
  expect(marks.markRead(1, 4)).toBe(true);
  expect(marks.markRead(1, 4)).toBe(false);
  expect(marks.markRead(1, 3)).toBe(false);
  expect(marks.markRead(1, 5)).toBe(true);
  expect(sent).toEqual(['read 1 4', 'read 1 5']);
});

it('marks nothing that the server knows to be read, nor a conversation that was left', () => {
  setRows(row({ conversation: 1, readSeq: 4 }), row({ conversation: 2, left: true }));
  expect([marks.markRead(1, 4), marks.markRead(2, 1), marks.markRead(3, 1)]).toEqual([false, false, false]);
});

it('repeats the open conversation and all read marks over a new socket', () => {
  isOpen = false;
  marks.setOpen(1);
  marks.markRead(1, 4);
  isOpen = true;
  marks.onOpen();
  expect(sent).toEqual(['to_chat 1', 'read 1 4']);
});

it('tells once which conversation is open, and that none is', () => {
  for (const conversation of [1, 1, 2, 0]) marks.setOpen(conversation);
  expect(sent).toEqual(['to_chat 1', 'to_chat 2', 'to_chat 0']);
});

it('sends received marks together after 400 ms, and each once', () => {
  setRows(
    row({ conversation: 1, lastSeq: 5 }),
    row({ conversation: 2, lastSeq: 3 }),
    row({ conversation: 3, left: true }),
  );
  marks.planReceived();
  jest.advanceTimersByTime(200);
  marks.planReceived();
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(sent).toEqual(['recv 1 5', 'recv 2 3']);
  marks.planReceived();
  jest.advanceTimersByTime(400);
  expect(sent).toHaveLength(2);
});

it('sends received marks later that found no connection', () => {
  isOpen = false;
  marks.planReceived();
  jest.advanceTimersByTime(400);
  isOpen = true;
  marks.planReceived();
  jest.advanceTimersByTime(400);
  expect(sent).toEqual(['recv 1 5']);
});

it('sends no received mark for a listed row without unread messages', () => {
  marks.onList([row({ conversation: 1, lastSeq: 5, unread: 0 })]);
  marks.planReceived();
  jest.advanceTimersByTime(400);
  expect(sent).toEqual([]);
});

it('signals typing at most every three seconds', () => {
  marks.sendTyping(1);
  jest.advanceTimersByTime(2_999);
  marks.sendTyping(1);
  expect(sent).toEqual(['typing 1']);
  jest.advanceTimersByTime(1);
  marks.sendTyping(1);
  expect(sent).toEqual(['typing 1', 'typing 1']);
});
