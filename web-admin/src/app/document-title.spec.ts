import { documentTitle } from './document-title';

describe('the title of the tab', () => {
  it('says what waits, where one is, and whose console it is', () => {
    expect(documentTitle('Deposits', 3, 'Lodestone')).toBe('(3) Deposits · Lodestone');
    expect(documentTitle('Users', 0, 'Lodestone')).toBe('Users · Lodestone');
    expect(documentTitle('', 0, 'Lodestone')).toBe('Lodestone');
    expect(documentTitle('Lodestone', 0, 'Lodestone')).toBe('Lodestone');
  });
});
