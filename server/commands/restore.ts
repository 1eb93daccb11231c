import 'reflect-metadata';
import { readConfig } from '../common/config';
import { schema } from '../schema';
import { runWithFile } from './backup/command-line';
import { restoreBackup } from './backup/restore-backup';

const usage = `npm run restore -- <file>

Fills the database of DATABASE_URL from a file that \`npm run backup\` made, on whichever engine, and then checks all
that \`npm run books\` checks. The database must be empty, and no server may run on it. The file is checked from end to
end before anything is written. Ends with 1 where a rule of the books, a seal or a proof is wrong.

Not in the file, to be brought by you: the uploaded images (copy them into UPLOAD_DIR, .data/uploads by default; in an
S3 bucket they are where they were), and JWT_SECRET and PASSWORD_PEPPER, which must be the ones of the server that was
backed up.`;

runWithFile(usage, async (file) => ((await restoreBackup(readConfig().database, schema, file, console.log)) ? 0 : 1));
