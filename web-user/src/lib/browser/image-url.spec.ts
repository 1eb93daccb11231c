import { imageUrl } from './image-url';

describe('the address of an image', () => {
  it.each([
    ['uploads/a.webp', 'https://x.example', 'https://x.example/uploads/a.webp'],
    ['/uploads/a.webp', '', '/uploads/a.webp'],
    ['//evil.example/a.webp', '', '/evil.example/a.webp'],
    ['https://cdn.example/a.webp', 'https://x.example', 'https://cdn.example/a.webp'],
    ['HTTP://cdn.example/a.webp', '', 'HTTP://cdn.example/a.webp'],
    ['data:image/png;base64,AA', '', 'data:image/png;base64,AA'],
    ['data:text/html,x', '', null],
    ['javascript:alert(1)', '', null],
    ['blob:x', '', null],
    ['', 'https://x.example', null],
    [null, '', null],
    [undefined, '', null],
  ])('%s at %j: %s', (path, base, url) => {
    expect(imageUrl(path, base)).toBe(url);
  });
});
