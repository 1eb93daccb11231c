import { z } from 'zod';

/** The node did not answer, or not what the protocol says: nothing is known, and it must be asked again. */
export class ChainUnavailable extends Error {}

/** The node answered with an error of the protocol. */
export class ChainRefused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const answer = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

const largestAnswer = 32 * 1024 * 1024;
/** What nodes answer if a question is too large. */
const limitExceeded = -32_005;

/** Asks one node by JSON-RPC over HTTP; every call ends within its time. */
export class JsonRpc {
  #id = 0;

  constructor(
    private readonly url: string,
    private readonly timeoutMs = 8_000,
  ) {}

  /**
   * @param schema what the result must look like
   * @throws ChainUnavailable, ChainRefused
   */
  async ask<T>(
    schema: z.ZodType<T>,
    method: string,
    params: readonly unknown[],
    timeoutMs = this.timeoutMs,
  ): Promise<T> {
    const id = ++this.#id;
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    let text: string;
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await readAtMost(response, largestAnswer);
    } catch (error) {
      if (error instanceof ChainRefused) throw error;
      throw new ChainUnavailable(`${method}: no answer`, { cause: error });
    }
    const read = answer.safeParse(parseJson(text));
    if (!read.success || read.data.id !== id) throw new ChainUnavailable(`${method}: not an answer`);
    if (read.data.error) throw new ChainRefused(read.data.error.code, read.data.error.message);
    const result = schema.safeParse(read.data.result);
    if (!result.success) throw new ChainUnavailable(`${method}: an answer of another shape`);
    return result.data;
  }
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new ChainRefused(limitExceeded, 'the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
