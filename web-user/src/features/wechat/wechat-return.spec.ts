import { insideApp, wechatReturn, withoutReturn } from './wechat-return';

const route = '#/pages/redirect/redirect';

describe('what WeChat led back with', () => {
  it.each([
    ['?code=c1&state=s1', route, { code: 'c1', state: 's1' }],
    ['?spread=A&code=c1&state=s1', route, { code: 'c1', state: 's1' }],
    ['', `${route}?code=c1&state=s1`, { code: 'c1', state: 's1' }],
    ['?code=c1&state=s1', `${route}?code=c2&state=s2`, { code: 'c1', state: 's1' }],
    ['?state=s1', route, { code: null, state: 's1' }],
    ['?code=&state=s1', route, { code: null, state: 's1' }],
    ['?code=c1', route, null],
    ['', route, null],
    ['?code=c1&state=', route, null],
  ])('is read of %s%s', (search, hash, found) => {
    expect(wechatReturn({ search, hash })).toEqual(found);
  });

  it.each([
    ['?code=c1&state=s1', route, route],
    ['?spread=A&code=c1&state=s1', route, `?spread=A${route}`],
    ['', `${route}?code=c1&a=b&state=s1`, `${route}?a=b`],
  ])('leaves the address %s%s', (search, hash, left) => {
    expect(withoutReturn({ search, hash })).toBe(left);
  });
});

it.each([
  ['/pages/card/index?a=1', '/pages/card/index?a=1'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('goes to %s inside the app', (to, place) => {
  expect(insideApp(to)).toBe(place);
});
