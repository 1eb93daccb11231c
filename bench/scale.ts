/** Whether `--long` asks for full sizes. By default every figure takes at most 90 seconds. */
const isLong = process.argv.includes('--long');

/** Picks a size of the data or of the load. */
export const scaled = (size: { readonly usual: number; readonly long: number }): number =>
  isLong ? size.long : size.usual;
