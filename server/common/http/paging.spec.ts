import { coerce, takenBy } from './bodies/coercion.rules';
import { nextCursor, windowOf } from './paging';
import { cursorQuery, idParam, pageQuery, reasonBody } from './schemas';

describe('a page by its number', () => {
  it('begins with the first of twenty', () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, limit: 20 });
    expect(windowOf(cursorQuery.parse({}))).toEqual({ beforeId: null, limit: 20, offset: 0 });
  });

  it('begins where the page before it ended', () => {
    expect(windowOf(cursorQuery.parse({ page: 3, limit: 7 }))).toEqual({ beforeId: null, limit: 7, offset: 14 });
  });

  it.each([
    [{ page: '0' }, false],
    [{ page: '-1' }, false],
    [{ page: '1.5' }, false],
    [{ page: 'x' }, false],
    [{ page: '1' }, true],
    [{ page: '100000' }, true],
    [{ page: '100001' }, false],
    [{ limit: '0' }, false],
    [{ limit: '1' }, true],
    [{ limit: '100' }, true],
    [{ limit: '101' }, false],
    [{ limit: '1e2' }, false],
    [{ page: '0x2' }, false],
    [{ page: '１' }, false],
    [{ limit: '' }, false],
  ])('%j is taken: %s', (query, taken) => {
    const read = coerce(takenBy(pageQuery), { ...query }, 'form');
    expect(pageQuery.safeParse(read).success).toBe(taken);
  });
});

describe('a page by its cursor', () => {
  it('has what lies below it, and no offset, whatever page is named', () => {
    expect(windowOf({ page: 5, limit: 10, cursor: '417' })).toEqual({ beforeId: 417, limit: 10, offset: 0 });
  });

  it.each(['', '0', '-1', '01', '1.5', 'x', '1 ', '12345678901234567', '１'])('%j is none of ours', (cursor) => {
    expect(() => windowOf({ page: 1, limit: 20, cursor })).toThrow(
      expect.objectContaining({ code: 'invalidInput', field: 'cursor' }),
    );
  });

  it('is the last id of a full page; a page that is not full is the last', () => {
    expect(nextCursor([{ id: 9 }, { id: 4 }], 2)).toBe('4');
    expect(nextCursor([{ id: 9 }], 2)).toBeNull();
    expect(nextCursor([], 2)).toBeNull();
  });
});

describe('what a path and a form may hold', () => {
  it.each([
    ['1', true],
    ['9007199254740991', true],
    ['9007199254740992', false],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['', false],
  ])('the id %j is one: %s', (id, taken) => {
    expect(idParam.safeParse(id).success).toBe(taken);
  });

  it('a reason of 1 to 200 characters, without the blanks round it', () => {
    expect(reasonBody.parse({ reason: '  stolen  ' })).toEqual({ reason: 'stolen' });
    expect(reasonBody.safeParse({ reason: '   ' }).success).toBe(false);
    expect(reasonBody.safeParse({ reason: 'x'.repeat(200) }).success).toBe(true);
    expect(reasonBody.safeParse({ reason: 'x'.repeat(201) }).success).toBe(false);
  });
});
