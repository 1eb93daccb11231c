import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, flag, id, longText, ref, text, time } from '../server/common/database/migration-table';

export class CreateContent1763700008000 implements MigrationInterface {
  name = 'CreateContent1763700008000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'upload', {
      columns: [id(), text('name', 48), text('ownerType', 8), ref('ownerId'), count('bytes'), time('createdAt')],
      unique: {
        ux_upload_name: ['name'],
      },
      indexes: {
        ix_upload_owner: ['ownerType', 'ownerId', 'createdAt'],
      },
    });
    await createTable(runner, 'article', {
      columns: [
        id(),
        text('cat', 16),
        text('status', 10),
        flag('pinned'),
        text('image', 300, { isNullable: true }),
        count('visits', { default: 0 }),
        time('publishAt'),
        time('createdAt'),
        time('updatedAt'),
      ],
      indexes: {
        ix_article_list: ['cat', 'status', 'pinned', 'publishAt'],
      },
    });
    await createTable(runner, 'article_text', {
      columns: [
        ref('articleId', { isPrimary: true }),
        text('language', 5, { isPrimary: true }),
        text('title', 120),
        text('synopsis', 300),
        longText('content'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('article_text', true);
    await runner.dropTable('article', true);
    await runner.dropTable('upload', true);
  }
}
