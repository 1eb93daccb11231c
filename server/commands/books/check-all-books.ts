import { awardChecks } from '../../awards';
import { cardChecks } from '../../cards';
import type { DatabaseTarget } from '../../common/config';
import { openReader, type Queries } from '../../common/database';
import { exchangeChecks } from '../../exchange';
import { financeChecks } from '../../finance';
import { gameChecks } from '../../games';
import { checkBooks, ledgerChecks, proofsToCheck, setAsideCheck, verifyProof } from '../../ledger';
import { lockChecks, locksSetAside } from '../../locks';
import { marketChecks } from '../../market';
import { minerChecks, minersSetAside } from '../../miners';
import { pointChecks } from '../../points';

/**
 * Checks the rules of the books, the chain of seals and every stored proof, beside a running server.
 * @param say told one line at a time
 * @returns whether all of it is right
 */
export async function checkAllBooks(target: DatabaseTarget, say: (line: string) => void): Promise<boolean> {
  const { reader, close } = await openReader(target);
  const tell = (name: string, faults: readonly string[]) => {
    say(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${name}`);
    for (const fault of faults) say(`        ${fault}`);
  };
  try {
    const report = await checkBooks(
      reader,
      [
        ...ledgerChecks,
        ...marketChecks,
        ...exchangeChecks,
        ...financeChecks,
        ...awardChecks,
        ...cardChecks,
        ...minerChecks,
        ...pointChecks,
        ...gameChecks,
        ...lockChecks,
        setAsideCheck([locksSetAside, minersSetAside]),
      ],
      Date.now(),
    );
    for (const { name, faults } of report.checks) tell(name, faults);
    const right = (await checkProofs(reader, tell)) && report.ok;
    for (const { asset, liabilities, world } of report.totals) {
      say(`${asset.padEnd(8)} users hold ${liabilities}, outside ${world}`);
    }
    say(right ? `The books are right (${report.tookMs} ms).` : 'The books are WRONG.');
    return right;
  } finally {
    await close();
  }
}

async function checkProofs(reader: Queries, tell: (name: string, faults: readonly string[]) => void): Promise<boolean> {
  let right = true;
  for (const { id, date } of await proofsToCheck(reader)) {
    const faults = (await verifyProof(reader, id, Date.now()))?.faults ?? [];
    tell(`proof of ${date}`, faults);
    right &&= faults.length === 0;
  }
  return right;
}
