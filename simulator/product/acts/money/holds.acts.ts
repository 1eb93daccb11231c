import { TradePasswordChanges } from '../../../../server/auth/trade-password/trade-password-changes.service';
import { WalletProofs } from '../../../../server/auth/wallet/wallet-proofs.service';
import type { holdMoves } from '../../../model/money/holds';
import { walletOf } from '../../wallets';
import type { ActsOf } from '../acts-of';

const ip = '127.0.0.1';

export const holdActs: ActsOf<typeof holdMoves> = {
  async setPassword(product, { user, wallet: at }) {
    const wallet = walletOf(at);
    const actor = await product.user(user);
    const { message: msg } = await product
      .get(WalletProofs)
      .issue({ account: wallet.address, purpose: 'tradePassword' }, ip);
    const sign = await wallet.signMessage(msg);
    await product
      .get(TradePasswordChanges)
      .set(actor, { password: '135790', confirm: '135790', msg, sign }, { ip, device: 'simulator', language: 'en' });
    return null;
  },
};
