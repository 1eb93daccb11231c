import { receivingLink, recipientOfCode } from './recipient-code.rules';

const origin = 'https://lodestone.example';
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const user = { kind: 'user', uid: '23456789' };

describe('a scanned code', () => {
  it.each([
    ['a uid', ' 23456789\n', user],
    ['an address', address, { kind: 'address', address }],
    ['the code of a wallet', `ethereum:${address}`, { kind: 'address', address }],
    ['the code of a wallet on this chain', `ethereum:pay-${address}@56`, { kind: 'address', address }],
    ['the code to pay somebody', receivingLink(`${origin}/index/`, '23456789'), user],
    ['the code of a friend', `${origin}/index/?to=${encodeURIComponent('/pages/chat/contacts?add=23456789')}`, user],
    ['a link into the app', `${origin}/index/#/pages/property/transfer?to=23456789`, user],
  ])('names whom %s is of', (_case, code, recipient) => {
    expect(recipientOfCode(code, origin)).toEqual(recipient);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a uid of too few digits', '2345678'],
    ['an address of too few digits', address.slice(0, -1)],
    ['a wallet on another chain', `ethereum:${address}@1`],
    ['a call of a contract', `ethereum:${address}@56/transfer?address=${address}&uint256=1`],
    [
      'a link of another site',
      `https://evil.example/index/?to=${encodeURIComponent('/pages/property/transfer?to=23456789')}`,
    ],
    ['a link that names nobody', `${origin}/index/?spread=ABCDEFGH`],
    ['a script', 'javascript:alert(1)'],
  ])('names nobody where it is %s', (_case, code) => {
    expect(recipientOfCode(code, origin)).toBeNull();
  });
});
