import { z } from 'zod';

/**
 * A dump is gzipped NDJSON, the same whatever engine it came from:
 *   a header line, an object;
 *   per table one object naming it and its columns, then one array per row, in the order of the key;
 *   a trailer line, an object with the rows of each table and the SHA-256 of every byte before it.
 * Integers beyond 2^53 stand as strings of digits: nothing passes through a float.
 */
export const dumpHeader = z.object({
  format: z.literal('lodestone-backup'),
  version: z.literal(1),
  /** where it came from; for people, nothing depends on it */
  engine: z.enum(['sqlite', 'mysql']),
  takenAt: z.iso.datetime(),
  /** names of the migrations that made the tables, in order */
  migrations: z.array(z.string()),
});
/** Names go into SQL: a file is no more trusted than anything else that comes from outside. */
const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/);
export const dumpTable = z.object({ table: name, columns: z.array(name).min(1) });
export const dumpRow = z.array(z.union([z.string(), z.number(), z.null()]));
export const dumpTrailer = z.object({ rows: z.record(z.string(), z.number().int()), sha256: z.string() });

export type DumpHeader = z.infer<typeof dumpHeader>;
export type DumpTable = z.infer<typeof dumpTable>;
export type DumpRow = z.infer<typeof dumpRow>;
export type DumpTrailer = z.infer<typeof dumpTrailer>;
