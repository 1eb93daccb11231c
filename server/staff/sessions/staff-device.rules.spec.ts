import { deviceIdOf, deviceName, newDevice } from './staff-device.rules';

const email = 'ada@staff.example';
const pepper = 'p'.repeat(32);

test('a browser is known again, each by its own id', () => {
  const [one, other] = [newDevice(email, pepper), newDevice(email, pepper)];
  expect(one.name).toBe(other.name);
  expect(one.name).toBe(deviceName(email, pepper));
  expect(one.name).toMatch(/^lodestone_device_[0-9a-f]{12}$/);
  const ids = [one, other].map(({ token }) => deviceIdOf(token, email, pepper));
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('of this account alone, and only where we made the token', () => {
  const { token } = newDevice(email, pepper);
  const [id = '', proof = ''] = token.split('.');
  expect(deviceIdOf(token, 'bob@staff.example', pepper)).toBeNull();
  expect(deviceIdOf(token, email, 'q'.repeat(32))).toBeNull();
  expect(deviceName('bob@staff.example', pepper)).not.toBe(deviceName(email, pepper));
  const forged = [
    undefined,
    '',
    '.',
    id,
    `${id}.`,
    `.${proof}`,
    `${'0'.repeat(32)}.${proof}`,
    `${id}.${'0'.repeat(64)}`,
  ];
  for (const text of [...forged, `name.${proof}`, `${id.toUpperCase()}x.${proof}`]) {
    expect(deviceIdOf(text, email, pepper)).toBeNull();
  }
});

test('its name does not prove a browser', () => {
  const { name } = newDevice(email, pepper);
  expect(deviceIdOf(`name.${name.slice(-12)}`, email, pepper)).toBeNull();
});
