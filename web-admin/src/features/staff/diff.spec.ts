import { differences } from './diff';

describe('what a write changed', () => {
  it('is told field by field, nested ones by their path', () => {
    const before = { status: 'active', name: 'A', texts: { en: { title: 'Old' } }, tags: ['a'] };
    const after = { status: 'frozen', name: 'A', texts: { en: { title: 'New' } }, tags: ['a', 'b'] };
    expect(differences(before, after)).toEqual([
      { field: 'status', before: 'active', after: 'frozen' },
      { field: 'texts.en.title', before: 'Old', after: 'New' },
      { field: 'tags', before: '["a"]', after: '["a","b"]' },
    ]);
  });

  it('shows what came and what went', () => {
    expect(differences(null, { amount: '5' })).toEqual([{ field: 'amount', before: '', after: '5' }]);
    expect(differences({ on: true }, null)).toEqual([{ field: 'on', before: 'true', after: '' }]);
    expect(differences(null, null)).toEqual([]);
    expect(differences({ a: null }, { a: null })).toEqual([]);
    expect(differences('x', 'y')).toEqual([{ field: '', before: 'x', after: 'y' }]);
  });
});
