import { message } from '../test-chats';
import { grouped } from './grouped';

const at = (iso: string) => ({ add_time: Date.parse(iso) / 1_000 });
const shape = (messages: Parameters<typeof grouped>[0]) =>
  grouped(messages).map((block) => {
    if (block.kind === 'day') return block.day;
    if (block.kind === 'event') return `event ${block.message.seq}`;
    return `${block.speaker} ${block.messages.map(({ seq }) => seq)}`;
  });

describe('a conversation on the screen', () => {
  it('stands by UTC days, and in them by who speaks', () => {
    const staff = { staff: true, uid: 4 };
    expect(
      shape([
        message(1, at('2026-11-25T23:59:00Z')),
        message(2, at('2026-11-25T23:59:30Z')),
        message(3, { ...staff, ...at('2026-11-25T23:59:59Z') }),
        message(4, { ...staff, ...at('2026-11-26T00:00:00Z') }),
        message(5, { msn_type: 20, uid: 0, ...at('2026-11-26T00:00:10Z') }),
        message(6, { uid: 0, ...at('2026-11-26T00:00:20Z') }),
        message(7, at('2026-11-26T00:00:30Z')),
      ]),
    ).toEqual(['2026-11-25', 'user 1,2', 'staff 3', '2026-11-26', 'staff 4', 'event 5', 'server 6', 'user 7']);
  });

  it('parts what one says after a pause, and what two of staff say', () => {
    const [abe, zoe] = [
      { staff: true, uid: 4 },
      { staff: true, uid: 9 },
    ];
    expect(
      shape([
        message(1, at('2026-11-25T10:00:00Z')),
        message(2, at('2026-11-25T10:05:00Z')),
        message(3, at('2026-11-25T10:10:01Z')),
        message(4, { ...abe, ...at('2026-11-25T10:11:00Z') }),
        message(5, { ...zoe, ...at('2026-11-25T10:11:01Z') }),
      ]),
    ).toEqual(['2026-11-25', 'user 1,2', 'user 3', 'staff 4', 'staff 5']);
  });
});
