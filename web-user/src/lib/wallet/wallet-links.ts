export interface AppAddress {
  /** e.g. "https://lodestone.example" */
  origin: string;
  /** the app's path, "/index/" */
  base: string;
  /** hash route to arrive at */
  route: string;
  referralCode: string | null;
}

export interface WalletLink {
  name: string;
  href: string;
}

/** SLIP-44 number of BNB Smart Chain in Trust's links. */
const trustCoin = 20000714;

/**
 * This app's address for another browser. Route and referral code travel in the query, not after a #: links into
 * wallets drop that part or use it themselves.
 */
export function appAddress({ origin, base, route, referralCode }: AppAddress): string {
  const params = new URLSearchParams();
  if (referralCode) params.set('spread', referralCode);
  if (route !== '/') params.set('to', route);
  const query = params.toString();
  return `${origin}${base}${query ? `?${query}` : ''}`;
}

/** Links that open this page inside a wallet's own browser, if that wallet is installed. */
export function walletLinks(address: AppAddress): WalletLink[] {
  const url = appAddress(address);
  const encoded = encodeURIComponent(url);
  const okx = `okx://wallet/dapp/url?dappUrl=${encoded}`;
  const tokenPocket = JSON.stringify({ url, chain: 'BSC', source: 'lodestone' });
  return [
    { name: 'MetaMask', href: `https://link.metamask.io/dapp/${url.replace(/^https?:\/\//, '')}` },
    { name: 'Trust Wallet', href: `https://link.trustwallet.com/open_url?coin_id=${trustCoin}&url=${encoded}` },
    { name: 'TokenPocket', href: `tpdapp://open?params=${encodeURIComponent(tokenPocket)}` },
    { name: 'OKX Wallet', href: `https://web3.okx.com/download?deeplink=${encodeURIComponent(okx)}` },
    { name: 'imToken', href: `imtokenv2://navigate/DappView?url=${encoded}` },
  ];
}
