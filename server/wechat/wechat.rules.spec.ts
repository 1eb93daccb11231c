import { authorisationUrl, hashOf, jsSignature, ownAddress, returnPlaceOf } from './wechat.rules';

const sites = { origin: 'https://app.example.org', hosts: ['two.example.org', 'three.example.org:8443'] };

describe('an address of ours', () => {
  it.each([
    'https://app.example.org',
    'https://app.example.org/index/#/pages/user/settings',
    'HTTPS://APP.EXAMPLE.ORG/index/',
    'https://app.example.org:443/index/',
    'https://two.example.org/index/?a=b',
    'https://three.example.org:8443/index/',
  ])('is taken: %s', (text) => {
    expect(ownAddress(text, sites)?.protocol).toBe('https:');
  });

  it.each([
    '',
    '/index/',
    '//app.example.org',
    '//evil.example',
    'https:app.example.org',
    'https:///app.example.org.evil.example',
    'http://app.example.org',
    'http://two.example.org',
    'https://app.example.org:444',
    'https://three.example.org',
    'https://two.example.org:8443',
    'https://evil.example',
    'https://app.example.org.evil.example',
    'https://evilapp.example.org',
    'https://sub.app.example.org',
    'https://app.example.org.',
    'https://app.example.org@evil.example',
    'https://evil.example@app.example.org',
    'https://a:b@app.example.org',
    'https://app.example.org%2F@evil.example',
    'https://app.example.org\\@evil.example',
    'https://evil.example\\.app.example.org',
    'https:\\\\app.example.org',
    '\\\\evil.example',
    ' https://app.example.org',
    'https://app.example.org\n',
    'https://app.exam\tple.org/',
    'https://app.example.org\u0000.evil.example',
    'https%3A%2F%2Fapp.example.org',
    'javascript:alert(1)//https://app.example.org',
    'data:text/html,https://app.example.org',
    'https://аpp.example.org',
  ])('is not: %j', (text) => {
    expect(ownAddress(text, sites)).toBeNull();
  });
});

describe('the place to come back to', () => {
  it.each([
    ['https://app.example.org/index/#/pages/user/settings?tab=2', '/pages/user/settings?tab=2'],
    ['https://app.example.org/index/', '/'],
    ['https://app.example.org/elsewhere?x=1#/pages/card/index', '/pages/card/index'],
    ['https://app.example.org/index/#//evil.example', '/'],
    ['https://app.example.org/index/#https://evil.example', '/'],
    ['https://app.example.org/index/#javascript:alert(1)', '/'],
    ['https://app.example.org/index/#/pages/redirect/redirect', '/'],
    [`https://app.example.org/index/#/${'a'.repeat(500)}`, '/'],
  ])('is a route of the app alone: %s', (text, route) => {
    expect(returnPlaceOf(text, sites)).toEqual({ origin: 'https://app.example.org', route });
  });

  it('is of the site it began at', () => {
    expect(returnPlaceOf('https://two.example.org/index/#/x', sites)?.origin).toBe('https://two.example.org');
    expect(returnPlaceOf('https://evil.example/index/#/x', sites)).toBeNull();
  });
});

it('asks for the user at WeChat in the order WeChat documents', () => {
  expect(authorisationUrl('wx0123456789abcdef', 'https://app.example.org', 'a1b2')).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef' +
      '&redirect_uri=https%3A%2F%2Fapp.example.org%2Findex%2F%23%2Fpages%2Fredirect%2Fredirect' +
      '&response_type=code&scope=snsapi_userinfo&state=a1b2#wechat_redirect',
  );
});

describe('the signature of a page', () => {
  const published = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value',
  };

  it('is the one WeChat published', () => {
    expect(jsSignature(published)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });

  it('does not depend on what follows the #', () => {
    const url = `${published.url}#/pages/user/share\n#again`;
    expect(jsSignature({ ...published, url })).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });

  it('depends on everything else', () => {
    const others = [
      { ...published, ticket: 'another' },
      { ...published, nonceStr: 'another' },
      { ...published, timestamp: 1_414_587_458 },
      { ...published, url: 'http://mp.weixin.qq.com?params=other' },
    ].map(jsSignature);
    expect(new Set([...others, jsSignature(published)]).size).toBe(5);
  });
});

it('keeps a secret as its SHA-256', () => {
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
