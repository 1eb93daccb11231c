import { appAddress, walletLinks } from './wallet-links';

const address = {
  origin: 'https://lodestone.example',
  base: '/index/',
  route: '/pages/article/details?id=3',
  referralCode: 'A1234567',
};
const url = 'https://lodestone.example/index/?spread=A1234567&to=%2Fpages%2Farticle%2Fdetails%3Fid%3D3';

describe('appAddress', () => {
  it('carries the route and the code in the query', () => {
    expect(appAddress(address)).toBe(url);
  });

  it('is plain for home without a code', () => {
    expect(appAddress({ ...address, route: '/', referralCode: null })).toBe('https://lodestone.example/index/');
  });
});

describe('walletLinks', () => {
  const links = new Map(walletLinks(address).map((link) => [link.name, link.href]));

  it('knows the five wallets', () => {
    expect([...links.keys()]).toEqual(['MetaMask', 'Trust Wallet', 'TokenPocket', 'OKX Wallet', 'imToken']);
  });

  it('leaves the scheme out for MetaMask', () => {
    expect(links.get('MetaMask')).toBe(`https://link.metamask.io/dapp/${url.slice('https://'.length)}`);
  });

  it.each([
    ['Trust Wallet', (href: string) => new URL(href).searchParams.get('url')],
    ['imToken', (href: string) => decodeURIComponent(href.split('url=')[1] ?? '')],
    [
      'OKX Wallet',
      (href: string) => new URL(new URL(href).searchParams.get('deeplink') ?? '').searchParams.get('dappUrl'),
    ],
    ['TokenPocket', (href: string) => JSON.parse(decodeURIComponent(href.split('params=')[1] ?? '')).url],
  ])('gives %s the whole address back', (name, read) => {
    expect(read(links.get(name) ?? '')).toBe(url);
  });
});
