import { editBody, firstSerial, seriesBody } from './series-body';

describe('a series', () => {
  it('is sent with its first cards, without languages that were left empty', () => {
    const draft = {
      ...{ code: ' LS ', titles: { en: 'Lodestone', ru: '' }, image: '' },
      ...{ count: 12, price: ' 96.5', sessionId: '7' },
    };
    expect(seriesBody(draft)).toEqual({
      ...{ code: 'LS', titles: { en: 'Lodestone' }, image: null },
      ...{ count: 12, price: '96.5', sessionId: 7 },
    });
  });

  it('is changed in what it is called and shown by, and nothing else', () => {
    const row = { id: 3, code: 'LS', titles: { de: 'Magnetit' }, image: '/uploads/a.webp', made: 12 };
    expect(editBody(row)).toEqual({ titles: { de: 'Magnetit' }, image: '/uploads/a.webp' });
  });

  it('is drawn from its first serial', () => {
    expect(firstSerial('LS')).toBe('LS-0001');
  });
});
