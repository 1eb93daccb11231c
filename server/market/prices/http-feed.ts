import { FeedRefused, priceAt } from './feed-reading.rules';

const patience = 5_000;
const largestAnswer = 64 * 1024;

/**
 * Reads a price from a JSON address: GET, no redirects, within 5 s and 64 kB, whatever the other side does.
 * @param path members and positions on the way to the number
 * @returns minor units
 * @throws FeedRefused with what was wrong
 */
export async function readHttpFeed(url: string, path: string): Promise<bigint> {
  return priceAt(parse(await ask(url)), path);
}

async function ask(url: string): Promise<string> {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'manual', signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new FeedRefused(`HTTP ${response.status}`);
    }
    return await textOf(response);
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    if (signal.aborted) throw new FeedRefused(`no answer within ${patience / 1_000} s`);
    throw new FeedRefused(`no answer: ${causeOf(error)}`);
  }
}

/** The body, given up as soon as it is longer than any price needs. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new FeedRefused('the answer is longer than 64 kB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedRefused('the answer is not JSON');
  }
}

/** fetch hides the reason, such as ECONNREFUSED, in the cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message.slice(0, 120) : 'unknown';
}
