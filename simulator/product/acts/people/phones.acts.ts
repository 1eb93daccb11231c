import type { CodePurpose } from '../../../../server/auth/phone/phone.schemas';
import { PhoneAccounts } from '../../../../server/auth/phone/phone-accounts.service';
import { PhoneCodes } from '../../../../server/auth/phone/phone-codes.service';
import { PhoneLogins } from '../../../../server/auth/phone/phone-logins.service';
import { SmsSender } from '../../../../server/auth/phone/sms-sender';
import { WalletProofs } from '../../../../server/auth/wallet/wallet-proofs.service';
import { UserPhones, Users } from '../../../../server/users';
import { numberOf, type phoneMoves } from '../../../model/phones';
import type { Product } from '../../product';
import { walletOf } from '../../wallets';
import type { ActsOf } from '../acts-of';

const client = { ip: '127.0.0.1', device: 'simulator', language: 'en' } as const;

/** Has a code sent, and reads it where it arrives. */
async function codeFor(product: Product, phone: string, purpose: CodePurpose): Promise<string> {
  let received = '';
  product.get(SmsSender).send = async ({ text }) => {
    received = /[0-9]{6}/.exec(text)?.[0] ?? '';
  };
  await product.get(PhoneCodes).send(phone, purpose, client);
  return received;
}

export const phoneActs: ActsOf<typeof phoneMoves> = {
  async registerPhone(product, { phone: at }) {
    const phone = numberOf(at);
    const code = await codeFor(product, phone, 'enter');
    await product.get(PhoneLogins).register({ phone, code, password: 'granite and feldspar' }, client);
    return { id: (await product.get(UserPhones).byPhone(phone))?.id ?? 0 };
  },

  async logInPhone(product, { phone: at }) {
    const phone = numberOf(at);
    await product.get(PhoneLogins).login({ phone, code: await codeFor(product, phone, 'enter') }, client);
    return null;
  },

  async bindPhone(product, { user, phone: at }) {
    const phone = numberOf(at);
    const code = await codeFor(product, phone, 'bind');
    await product.get(PhoneAccounts).bindPhone(await product.user(user), phone, code, client);
    return null;
  },

  async bindWallet(product, { user, wallet: at }) {
    const wallet = walletOf(at);
    const account = wallet.address;
    const actor = await product.user(user);
    const { uid } = await product.get(Users).get(actor.userId);
    const { message: msg } = await product.get(WalletProofs).issue({ account, purpose: 'bindWallet', uid }, client.ip);
    const sign = await wallet.signMessage(msg);
    // The next request comes with the account as it is then.
    product.forget(user);
    await product.get(PhoneAccounts).bindWallet(actor, { account, msg, sign }, client);
    return null;
  },
};
