import 'reflect-metadata';
import { readConfig } from '../common/config';
import { schema } from '../schema';
import { describeRows, runWithFile } from './backup/command-line';
import { writeBackup } from './backup/write-backup';

const usage = `npm run backup -- <file>

Writes everything in the database of DATABASE_URL to a new file (gzip), as it stands at one moment. A server may run
and go on writing meanwhile. The file can be restored into SQLite, MySQL or MariaDB.

Not in the file:
  - uploaded images: they are files. Copy UPLOAD_DIR (.data/uploads by default) after the backup, or keep the bucket
    safe by the means of the S3 store;
  - JWT_SECRET and PASSWORD_PEPPER: keep them apart. Without the same pepper no password and no second factor of the
    backup is good any more.
The file holds password hashes and personal data: keep it where nobody else can read it.`;

runWithFile(usage, async (file) => {
  const rows = await writeBackup(readConfig().database, schema, file);
  console.log(`${file}: ${describeRows(rows)}`);
  return 0;
});
