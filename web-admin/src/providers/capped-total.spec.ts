import { honestTotal } from './capped-total';

const rows = (length: number) => Array.from({ length }, (_, id) => ({ id }));

describe('a count', () => {
  it('is told while it is exact', () => {
    expect(honestTotal({ data: rows(2), total: 10_000 }, 1, 25)).toEqual({ data: rows(2), total: 10_000 });
  });

  it('that nobody knows stays unknown', () => {
    expect(honestTotal({ data: rows(2) }, 1, 25)).toEqual({ data: rows(2) });
  });

  it('that was cut off is not told, and the pages go on', () => {
    const page = honestTotal({ data: rows(25), total: 10_001 }, 2, 25);
    expect(page).toEqual({ data: rows(25), pageInfo: { hasNextPage: true, hasPreviousPage: true } });
    expect(honestTotal({ data: rows(3), total: 10_001 }, 1, 25)).toEqual({
      data: rows(3),
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
  });
});
