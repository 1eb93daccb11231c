import { pageQuery } from './table-pages.rules';

const pairs = { name: 'user_ancestor', columns: ['userId', 'depth', 'ancestorId'], key: ['userId', 'depth'] };

describe('pageQuery', () => {
  it('begins at the beginning', () => {
    expect(pageQuery({ name: 'user', columns: ['id', 'uid'], key: ['id'] }, 5)).toEqual({
      sql: 'SELECT `id`, `uid` FROM `user` ORDER BY `id` LIMIT 5',
      parameters: [],
    });
  });

  it('goes on behind a key of one column', () => {
    expect(pageQuery({ name: 'user', columns: ['id'], key: ['id'] }, 5, [7])).toEqual({
      sql: 'SELECT `id` FROM `user` WHERE `id` > ? ORDER BY `id` LIMIT 5',
      parameters: [7],
    });
  });

  it('goes on behind a key of two columns', () => {
    expect(pageQuery(pairs, 5, [7, 2])).toEqual({
      sql: 'SELECT `userId`, `depth`, `ancestorId` FROM `user_ancestor` WHERE `userId` >= ? AND (`userId` > ? OR (`depth` > ?)) ORDER BY `userId`, `depth` LIMIT 5',
      parameters: [7, 7, 2],
    });
  });
});
