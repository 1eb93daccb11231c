import { amount, choice, consoleList, id, key, madeOf, type RowOf, text, time } from '../../common/console';
import { amountText } from '../../common/http/schemas';
import { joinUser } from '../../users';
import { poolEventKinds } from '../market.schemas';
import { spotOf } from './pool.rules';

type RawSpot = {
  readonly reserveBase: string | number;
  readonly reserveQuote: string | number;
  readonly base: string;
  readonly quote: string;
};
const spotColumns = { reserveBase: 'e.reserveBase', reserveQuote: 'e.reserveQuote', base: 'p.base', quote: 'p.quote' };

const baseUnits = { field: 'poolBase' };
const quoteUnits = { field: 'poolQuote' };

export const poolEventList = consoleList({
  name: 'pool-events',
  about: 'Trades and liquidity changes of every pool',
  one: 'One trade or liquidity change',
  permission: 'market.read',
  table: 'pool_event e',
  joins: `LEFT JOIN pool p ON p.id = e.poolId ${joinUser('e.userId')}`,
  fields: {
    id: key('e.id'),
    kind: choice('e.kind', poolEventKinds).filter(),
    base: amount('e.base', baseUnits).describe('Signed change of the reserve'),
    quote: amount('e.quote', quoteUnits).describe('Signed change of the reserve'),
    reserveBase: amount('e.reserveBase', baseUnits),
    reserveQuote: amount('e.reserveQuote', quoteUnits),
    spot: madeOf(
      spotColumns,
      amountText.nullable(),
      ({ reserveBase, reserveQuote, base, quote }: RawSpot, { amounts }) => {
        const reserves = { base: BigInt(reserveBase), quote: BigInt(reserveQuote) };
        const spot = spotOf(reserves, amounts.scaleOf(base));
        return spot === null ? null : amounts.format(quote, spot);
      },
    ),
    createdAt: time('e.createdAt'),
    poolId: id('e.poolId').filter().sort(),
    pool: text('p.name'),
    userId: id('e.userId').nullable().filter().sort(),
    uid: text('u.uid').nullable(),
  },
  hidden: { poolBase: text('p.base'), poolQuote: text('p.quote') },
  when: 'createdAt',
  capped: true,
});
export type PoolEventRow = RowOf<typeof poolEventList>;
