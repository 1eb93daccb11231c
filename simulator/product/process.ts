import 'reflect-metadata';
// First: what it plants must be there when the server is loaded.
import './sow';
import { AppError } from '../../server/common/errors';
import { Books } from '../../server/ledger';
import { act } from './acts/acts';
import { Faults } from './faults';
import { gainsOf } from './gains';
import type { Answer, Question } from './messages';
import { Product } from './product';
import { tablesOf } from './tables/tables';

/** The process that holds the product: its time is what the run says, and it dies when the run has it die. */
let now = Number(process.env.SIMULATOR_NOW);
Date.now = () => now;

async function main(): Promise<void> {
  const product = await Product.boot(process.env);
  const faults = new Faults(product);
  process.on('message', (question: Question) => {
    ({ now } = question);
    void answer(product, faults, question).then((said) => process.send?.(said));
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ done: null } satisfies Answer);
}

async function answer(product: Product, faults: Faults, question: Question): Promise<Answer> {
  try {
    if (question.ask === 'tables') return { tables: await product.compared(() => tablesOf(product)) };
    if (question.ask === 'books') {
      product.forgetReads();
      const { checks } = await product.get(Books).check();
      return { broken: checks.filter(({ ok }) => !ok).map((check) => JSON.stringify(check)) };
    }
    if (question.ask === 'gains') return { gains: await gainsOf(product, question.members) };
    product.begin(question.key);
    faults.arm(question.fault);
    const done = await act(product, question.name, question.args);
    await product.quiet();
    return { done };
  } catch (error) {
    if (error instanceof AppError) return error.code === 'busy' ? { lost: error.code } : { refused: error.code };
    if (question.ask === 'act' && question.fault?.kind === 'cut') return { lost: String(error) };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    faults.arm(undefined);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
