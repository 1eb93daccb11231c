import { z } from 'zod';
import { consoleList, int, json, key, loaded, madeOf, type RowOf, text, time } from '../../common/console';
import { amountText, names } from '../../common/http/schemas';
import { prefixOf, searchText } from '../../common/lists';
import { quoteAsset } from '../../ledger';
import { joinStaff } from '../../staff';

type Stored = string | number;

const ofHouse = 'FROM card c WHERE c.seriesId = s.id AND c.ownerId IS NULL';

export const cardSeriesList = consoleList({
  name: 'card-series',
  about: 'Series of cards that staff made',
  one: 'One series',
  permission: 'cards.read',
  table: 'card_series s',
  joins: joinStaff('f', 's.staffId'),
  fields: {
    id: key('s.id'),
    code: text('s.code'),
    titles: json('s.titles', names),
    image: text('s.image').nullable(),
    made: int('s.made'),
    inHouse: int(`(SELECT COUNT(*) ${ofHouse} AND c.state <> 'ended')`).describe(
      'Of those made, what nobody has bought',
    ),
    offered: madeOf<{ cards: Stored; asked: Stored }, { cards: number; asked: string }>(
      {
        cards: `(SELECT COUNT(*) ${ofHouse} AND c.state = 'listed')`,
        asked: `(SELECT COALESCE(SUM(c.price), 0) ${ofHouse} AND c.state = 'listed')`,
      },
      z.object({ cards: z.number().int(), asked: amountText }),
      ({ cards, asked }, { amounts }) => ({
        cards: Number(cards),
        asked: amounts.format(quoteAsset, BigInt(asked)),
      }),
    ).describe('What the house offers of it, and asks for that in all'),
    proposalId: loaded(z.number().int().nullable().describe('The proposal of more cards that waits')),
    createdAt: time('s.createdAt'),
    staff: text('f.name').nullable(),
  },
  filters: { q: (value) => prefixOf('s.code', searchText(value).toUpperCase()) },
  when: 'createdAt',
  small: true,
});
export type SeriesRow = RowOf<typeof cardSeriesList>;
