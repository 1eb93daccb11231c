import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, holds } from './figure';

/** What a run has measured. The file is written after each figure, so that a crash loses none. */
export class Results {
  readonly #at = new Date().toISOString();
  readonly #figures: Figure[] = [];
  readonly #failures: { readonly bench: string; readonly error: string }[] = [];
  readonly #start = performance.now();

  constructor(private readonly machine: object) {}

  get failed(): boolean {
    return this.#failures.length > 0;
  }

  get summary(): string {
    const short = this.#figures.filter((figure) => !holds(figure)).length;
    const minutes = ((performance.now() - this.#start) / 60_000).toFixed(1);
    return `${this.#figures.length} figures in ${minutes} min: ${short} short, ${this.#failures.length} benches failed`;
  }

  add(figure: Figure): void {
    this.#figures.push(figure);
    this.write();
  }

  fail(bench: string, error: string): void {
    this.#failures.push({ bench, error });
    this.write();
  }

  private write(): void {
    const results = { at: this.#at, machine: this.machine, figures: this.#figures, failures: this.#failures };
    writeFileSync(join(process.cwd(), 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  }
}
