import Module from 'node:module';

/** A bug on purpose: what a run must find. Text of a built file of the server, and what stands there instead. */
interface Plant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** By what goes wrong. */
export const plants: Readonly<Record<string, Plant>> = {};

type Compile = (this: unknown, content: string, filename: string) => unknown;

/** From now on the planted file is loaded as the plant has it. @throws Error if nothing is planted by that name */
export function plant(name: string): void {
  const planted = plants[name];
  if (!planted) throw new Error(`nothing is planted as ${name}; there are ${Object.keys(plants).join(', ')}`);
  const loader = Module.prototype as unknown as { _compile: Compile };
  const compile = loader._compile;
  loader._compile = function (content, filename) {
    return compile.call(this, filename.endsWith(planted.file) ? sown(content, planted) : content, filename);
  };
}

/** @throws Error if the code has changed, and the plant has no place in it any more */
function sown(content: string, { file, from, to }: Plant): string {
  if (content.split(from).length !== 2) throw new Error(`not once in ${file}: ${from}`);
  return content.replace(from, () => to);
}
