import type { AppRequest, StaffActor, UserActor } from './callers';
import { callerContext, clientAddress, staffOf } from './callers';

const from = (ip: string | undefined) => clientAddress({ ip } as AppRequest);
const user: UserActor = { kind: 'user', userId: 1, sessionId: 2, account: '0x', passAt: 0 };
const staff: StaffActor = { kind: 'staff', staffId: 3, sessionId: 4, email: 'a@b.example', role: 'admin' };

test('an IPv4 address is one key, however it arrived', () => {
  expect(from('10.0.0.7')).toBe('10.0.0.7');
  expect(from('::ffff:10.0.0.7')).toBe('10.0.0.7');
  expect(from('2001:db8::ffff:1')).toBe('2001:db8::ffff:1');
  expect(from(undefined)).toBe('');
  expect(from('x'.repeat(60))).toHaveLength(45);
});

test('a caller is told with the request and where it came from', () => {
  const request = { actor: staff, requestId: 'r-1', ip: '::ffff:10.0.0.7' } as unknown as AppRequest;
  expect(callerContext(request)).toEqual({ actor: staff, requestId: 'r-1', ip: '10.0.0.7' });
  expect(() => callerContext({ requestId: 'r-1' } as AppRequest)).toThrow('a caller is needed');
});

test('staff are staff, and a user is not', () => {
  expect(staffOf({ actor: staff })).toBe(staff);
  expect(() => staffOf({ actor: user })).toThrow('a staff route is needed');
});
