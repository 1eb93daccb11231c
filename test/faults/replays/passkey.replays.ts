import type { TestApp, TestUser } from '../../support';
import { closePass, passRequest, passRoutes } from '../../support/pass-requests';
import { addPasskey, signed } from '../../support/passkeys';
import { byUser, type Stories } from '../../support/replay-story';

interface Stage {
  app(): TestApp;
  /** somebody with this trade password */
  user(more?: object): Promise<TestUser>;
  password: string;
}

/** Requests that carry the answer of a passkey in place of the trade password, by route. */
export function passkeyReplays({ app, user, password }: Stage): Record<string, Stories> {
  const story = (route: string, path: string): Stories => ({
    'its passkey has signed for one request, and the pass is over': async () => {
      const payer = await user({ bound: true, funded: { USDT: '2000', FUEL: '100' } });
      const recipient = await user();
      const { device } = await addPasskey(app(), payer, password);
      const [address, body] = await passRequest(app(), route, payer, recipient);
      await closePass(app(), payer);
      const answer = await signed(payer, device, /finance|user\/data/.test(path) ? 'transfer' : 'trade');
      return { send: byUser(payer, address, { ...body, ...answer }), forbid: () => closePass(app(), payer) };
    },
  });
  return Object.fromEntries(
    passRoutes.map((route) => {
      const path = route.replace(/^POST /, '');
      return [path, story(route, path)];
    }),
  );
}
