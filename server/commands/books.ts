import 'reflect-metadata';
import { readConfig } from '../common/config';
import { openReader } from '../common/database';
import { financeChecks } from '../finance';
import { checkBooks, ledgerChecks } from '../ledger';
import { schema } from '../schema';
import { runCommand } from './run-command';

/** Checks the rules of the books beside a running server; exits non-zero on a fault. */
async function books(): Promise<number> {
  const { reader, close } = await openReader(readConfig().database, schema);
  try {
    const report = await checkBooks(reader, [...ledgerChecks, ...financeChecks], Date.now());
    for (const { name, ok, faults } of report.checks) {
      console.log(`${ok ? 'ok   ' : 'FAULT'} ${name}`);
      for (const fault of faults) console.log(`        ${fault}`);
    }
    for (const { asset, liabilities, world } of report.totals) {
      console.log(`${asset.padEnd(8)} users hold ${liabilities}, outside ${world}`);
    }
    console.log(report.ok ? `The books are right (${report.tookMs} ms).` : 'The books are WRONG.');
    return report.ok ? 0 : 1;
  } finally {
    await close();
  }
}

runCommand(books);
