import fc from 'fast-check';
import { z } from 'zod';
import { AppError } from '../errors';
import { all, any, byFlag, byId, byPrefix, byText, type Filter, oneOf, since, until } from './list-filters';

const state = oneOf('d.state', z.enum(['pending', 'credited']));

test('one value or several', () => {
  expect(state('pending')).toEqual({ sql: 'd.state IN (?)', parameters: ['pending'] });
  expect(state(['pending', 'credited'])).toEqual({ sql: 'd.state IN (?, ?)', parameters: ['pending', 'credited'] });
  expect(byId('d.id')([1, '2'])).toEqual({ sql: 'd.id IN (?, ?)', parameters: [1, 2] });
  expect(byId('d.id')([])).toEqual({ sql: '1 = 0', parameters: [] });
  expect(byText('l.resourceId')(12)).toEqual({ sql: 'l.resourceId IN (?)', parameters: ['12'] });
  expect(byFlag('a.pinned')(true)).toEqual({ sql: 'a.pinned = ?', parameters: [1] });
});

test('days and moments', () => {
  const day = Date.UTC(2026, 10, 20);
  expect(since('e.createdAt')('2026-11-20')).toEqual({ sql: 'e.createdAt >= ?', parameters: [day] });
  expect(until('e.createdAt')('2026-11-20').parameters).toEqual([day + 86_400_000]);
  expect(until('e.createdAt')('2026-11-20T00:00:00.000Z').parameters).toEqual([day + 1]);
});

test('conditions are put in brackets', () => {
  expect(all([])).toEqual({ sql: '1 = 1', parameters: [] });
  expect(any([])).toEqual({ sql: '1 = 0', parameters: [] });
  expect(all([state('pending'), any([byId('d.id')(1), byId('d.id')(2)])])).toEqual({
    sql: '(d.state IN (?) AND (d.id IN (?) OR d.id IN (?)))',
    parameters: ['pending', 1, 2],
  });
});

const filters: Record<string, Filter> = {
  state,
  id: byId('d.id'),
  text: byText('d.asset', 16),
  flag: byFlag('d.flag'),
  prefix: byPrefix('t.postingKey'),
  since: since('d.createdAt'),
  until: until('d.createdAt'),
};

test.each(Object.keys(filters))('%s: any value is bound or refused, never written into SQL', (name) => {
  const filter = filters[name];
  const values = fc.oneof(
    fc.jsonValue(),
    fc.string(),
    fc.constantFrom("';--", '1 OR 1=1', '0x0', '2026-11-20', 'pending', Number.NaN, -1, 1e20),
  );
  fc.assert(
    fc.property(values, (value) => {
      try {
        const { sql, parameters } = filter?.(value) ?? { sql: '', parameters: [] };
        expect(sql).toMatch(/^[\w\s.`=<>?(),]*$/);
        expect(sql.split('?').length - 1).toBe(parameters.length);
        for (const parameter of parameters) expect(['string', 'number']).toContain(typeof parameter);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
    { numRuns: 500 },
  );
});
