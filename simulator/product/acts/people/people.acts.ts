import { Login } from '../../../../server/auth/wallet/login.service';
import { Referral, Users } from '../../../../server/users';
import type { peopleMoves } from '../../../model/people';
import { walletOf } from '../../wallets';
import type { ActsOf } from '../acts-of';

export const peopleActs: ActsOf<typeof peopleMoves> = {
  async logIn(product, { wallet: at }) {
    const wallet = walletOf(at);
    const msg = `LOGIN${product.now}`;
    const sign = await wallet.signMessage(msg);
    const client = { ip: '127.0.0.1', device: 'simulator', language: 'en' } as const;
    await product.get(Login).login({ account: wallet.address, msg, sign }, client);
    const user = await product.get(Users).forLogin(wallet.address.toLowerCase());
    return { id: user?.id ?? 0 };
  },

  async bind(product, { user, referrer }) {
    const { uid } = await product.get(Users).get(referrer);
    await product.get(Referral).bind(user, { uid });
    return null;
  },
};
