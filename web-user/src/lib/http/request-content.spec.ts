import { contentOf } from './request-content';

const form = 'application/x-www-form-urlencoded';

describe('source 7: a body', () => {
  it.each([
    [{}, ''],
    [{ a: 'x y&z=ü', b: 1, c: true, d: '' }, 'a=x+y%26z%3D%C3%BC&b=1&c=true&d='],
    [{ a: undefined, b: null, c: '0.00000001' }, 'c=0.00000001'],
  ])('that is flat goes as a form: %j', (body, text) => {
    expect(contentOf(body)).toEqual({ body: text, type: form });
  });

  it.each([{ ids: [1, 2] }, { a: { b: 1 } }, { list: [] }])('that is nested goes as JSON: %j', (body) => {
    expect(contentOf(body)).toEqual({ body: JSON.stringify(body), type: 'application/json' });
  });

  it('with files goes as it is, and the browser names its type', () => {
    const files = new FormData();
    expect(contentOf(files)).toEqual({ body: files, type: null });
    expect(contentOf(undefined)).toEqual({ body: null, type: null });
  });
});
