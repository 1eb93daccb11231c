import { type Outbound, OutboundRefused } from '../../common/outbound';
import { FeedRefused, priceAt } from './feed-reading.rules';

/**
 * Reads a price from a JSON address.
 * @param path members and positions on the way to the number
 * @returns minor units
 * @throws FeedRefused with what was wrong
 */
export async function readHttpFeed(outbound: Outbound, url: string, path: string): Promise<bigint> {
  return priceAt(parse(await textAt(outbound, url)), path);
}

async function textAt(outbound: Outbound, url: string): Promise<string> {
  try {
    return await outbound.get(url);
  } catch (error) {
    throw error instanceof OutboundRefused ? new FeedRefused(error.message) : error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedRefused('the answer is not JSON');
  }
}
