import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { AppModule } from '../app.module';
import { readConfig } from '../common/config';
import { seenText } from '../common/http/schemas';
import { staffRoles } from '../common/http/staff-permissions';
import { nestLogger } from '../common/runtime';
import { StaffDirectory } from '../staff';
import { runCommand } from './run-command';

const usage = `npm run staff:add -- --email <address> --name <name> --role <role>

Roles: ${staffRoles.join(', ')}.
The password is made here and printed once; it can be changed in the console.
On SQLite the server must be stopped: while it runs, an administrator adds staff in the console.`;

const wanted = z.object({
  email: z.email(),
  name: seenText(60),
  role: z.enum(staffRoles),
});

/** Makes a member of staff; that is how the first administrator comes to be. */
async function addStaff(): Promise<number> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const parsed = wanted.safeParse(values);
  if (!parsed.success) {
    console.error(usage);
    return 2;
  }
  const password = randomBytes(12).toString('base64url');
  const app = await NestFactory.createApplicationContext(AppModule.with(readConfig()), {
    logger: nestLogger,
    abortOnError: false,
  });
  try {
    await app.get(StaffDirectory).create(null, { ...parsed.data, password });
    console.log(`${parsed.data.email} (${parsed.data.role}), password: ${password}`);
    return 0;
  } finally {
    await app.close();
  }
}

runCommand(addStaff);
