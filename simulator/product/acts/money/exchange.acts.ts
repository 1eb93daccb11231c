import { Exchanges } from '../../../../server/exchange/exchanges.service';
import { ExchangeQuotes } from '../../../../server/exchange/quotes/exchange-quotes.service';
import { ExchangePairEditor } from '../../../../server/exchange/rates/exchange-pair-editor.service';
import { Liquidity } from '../../../../server/market';
import type { poolMoves } from '../../../model/market/pools';
import type { exchangeMoves } from '../../../model/money/exchange';
import type { Product } from '../../product';
import type { ActsOf } from '../acts-of';

interface Wanted {
  readonly user: number;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

async function quoteOf(product: Product, { user, from, to, amount }: Wanted) {
  const actor = await product.user(user);
  const { quote } = await product.get(ExchangeQuotes).show(actor, from, to, { amount }, 'en');
  return { id: quote?.quoteId ?? null, received: quote?.received ?? '0', least: quote?.minReceived ?? '0' };
}

async function make(
  product: Product,
  { user, from, to }: Wanted,
  body: { amount: string; quoteId?: string; minReceived?: string },
) {
  const actor = await product.user(user);
  await product.get(Exchanges).make(product.money(actor, body), actor, from, to, body);
}

async function poolOf(product: Product, asset: string): Promise<number> {
  const [row] = await product.read<{ id: number }>('SELECT id FROM pool WHERE base = ?', [asset]);
  return Number(row?.id);
}

export const exchangeActs: ActsOf<typeof exchangeMoves & typeof poolMoves> = {
  async setPair(product, { from, to, mode, open, by }) {
    const caller = product.caller(await product.staff(by));
    const [pair] = await product.read<{ id: number }>(
      'SELECT id FROM exchange_pair WHERE fromAsset = ? AND toAsset = ?',
      [from, to],
    );
    const poolId = mode === 'pool' ? await poolOf(product, from === 'USDT' ? to : from) : null;
    const body = { open, mode, poolId, reason: 'agreed' };
    const { proposalId } = await product.get(ExchangePairEditor).set(caller, Number(pair?.id), body);
    return { proposal: proposalId };
  },

  async askQuote(product, wanted) {
    return await quoteOf(product, wanted);
  },

  async exchange(product, { floor, ...wanted }) {
    await make(product, wanted, { amount: wanted.amount, minReceived: floor });
    return null;
  },

  async exchangeByQuote(product, wanted) {
    const quote = await quoteOf(product, wanted);
    const { amount } = wanted;
    await make(
      product,
      wanted,
      quote.id === null ? { amount, minReceived: '0.00000001' } : { amount, quoteId: quote.id },
    );
    return quote;
  },

  async exchangeLate(product, { quote, ...wanted }) {
    await make(product, wanted, { amount: wanted.amount, quoteId: quote });
    return null;
  },

  async addLiquidity(product, { asset, base, by }) {
    const body = { base, reason: 'agreed' };
    const money = product.money(await product.staff(by), body);
    await product.get(Liquidity).add(money, await poolOf(product, asset), body);
    return null;
  },

  async removeLiquidity(product, { asset, share, by }) {
    const money = product.money(await product.staff(by), { share });
    return await product.get(Liquidity).remove(money, await poolOf(product, asset), share, 'agreed');
  },
};
