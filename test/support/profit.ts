/**
 * Prints what an attack brings those who play it, beside the test that holds it at zero or below.
 * @param attack e.g. `E1`
 * @param profit with its unit, e.g. `-12.4 USDT`
 */
export function printProfit(attack: string, profit: string): void {
  process.stdout.write(`${attack}: profit ${profit}\n`);
}
