import type { EventBus } from '../../common/runtime';
import { socketsPerAddress } from '../chat-frames.schemas';
import type { ChatSocket } from './chat-socket';
import { Sockets } from './sockets.service';

const from = (address: string) => ({ address, party: undefined }) as unknown as ChatSocket;

test('a network has so many sockets, whichever of its addresses they come from', () => {
  const sockets = new Sockets({ subscribe: () => undefined } as unknown as EventBus);
  const opened = Array.from({ length: socketsPerAddress }, (_, host) => from(`2001:db8:0:1::${host + 1}`));
  for (const socket of opened) {
    expect(sockets.mayOpen(socket.address)).toBe(true);
    sockets.opened(socket);
  }
  expect([sockets.mayOpen('2001:db8:0:1::ffff'), sockets.mayOpen('2001:db8:0:2::1')]).toEqual([false, true]);
  sockets.closed(opened[0] as ChatSocket);
  expect(sockets.mayOpen('2001:db8:0:1::ffff')).toBe(true);
});
