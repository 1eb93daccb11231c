import { message } from '../test-chats';
import { actsOn, lastChangeable } from './message-acts';

const me = 4;
const now = 1_700_000_000_000;
const minutesAgo = (minutes: number) => now / 1_000 - minutes * 60;
const said = (seq: number, changes: object = {}) =>
  message(seq, { staff: true, uid: me, msn_type: 1, body: { text: 'Hello' }, add_time: minutesAgo(1), ...changes });

describe('what can be done with a message', () => {
  it.each([
    ['one’s own, a minute old', {}, 'reply copy edit delete'],
    ['one’s own, two minutes old', { add_time: minutesAgo(2) }, 'reply copy'],
    ['a colleague’s', { uid: 5 }, 'reply copy'],
    ['a user’s, whose number is one’s own', { staff: false }, 'reply copy'],
    ['one’s own pictures', { msn_type: 3, body: { images: ['/uploads/a.webp'] } }, 'reply delete'],
    ['a place', { staff: false, msn_type: 7, body: { location: {} } }, 'reply'],
    ['a deleted one', { deleted: true, body: null }, ''],
    ['what the server tells', { msn_type: 20, uid: 0, staff: false, body: { system: {} } }, ''],
  ])('%s: %#', (_, changes, acts) => {
    expect(actsOn(said(1, changes), me, now).join(' ')).toBe(acts);
  });

  it('the last of one’s own words that are young enough can be changed by a key', () => {
    const room = [said(1), said(2), said(3, { msn_type: 3, body: { images: [] } }), said(4, { uid: 5 })];
    expect(lastChangeable(room, me, now)?.seq).toBe(2);
    expect(lastChangeable([said(1, { add_time: minutesAgo(3) })], me, now)).toBeUndefined();
  });
});
