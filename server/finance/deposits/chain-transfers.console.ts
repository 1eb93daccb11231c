import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing, Money, type MoneyRequest, type StaffActor, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import {
  any,
  byId,
  byText,
  type Condition,
  type Filter,
  Finds,
  type Hit,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  nothing,
  type Page,
  prefixOf,
  type SearchTerm,
  searchText,
} from '../../common/lists';
import { isoTime } from '../../common/runtime';
import { Assets } from '../../ledger';
import { checksummed, userTable } from '../../users';
import { ChainTransfers } from './chain-transfers.service';
import { type ChainTransferRow, chainAssignBody, chainTransferRow, chainTransferStates } from './deposits.schemas';

interface RawTransfer {
  readonly id: number;
  readonly txHash: string;
  readonly position: number;
  readonly blockNumber: number;
  readonly asset: string;
  readonly amount: string | number;
  readonly sender: string;
  readonly userId: number | null;
  readonly uid: string | null;
  readonly depositId: number | null;
  readonly creditedAt: number | null;
  readonly createdAt: number;
}

const stateWhere: Readonly<Record<ChainTransferRow['state'], string>> = {
  unclaimed: 't.depositId IS NULL AND t.creditedAt IS NULL',
  claimed: 't.depositId IS NOT NULL AND t.creditedAt IS NULL',
  credited: 't.creditedAt IS NOT NULL',
};

const stateForm = z.enum(chainTransferStates);
const byState: Filter = (value) => {
  const states = z.union([stateForm.transform((state) => [state]), z.array(stateForm)]).safeParse(value);
  return states.success
    ? any(states.data.map((state) => ({ sql: `(${stateWhere[state]})`, parameters: [] })))
    : nothing;
};

/** A transaction hash or a sender's address, either by its beginning. */
const byHashOrSender: Filter = (value): Condition => {
  const text = searchText(value).toLowerCase();
  if (!/^0x[0-9a-f]*$/.test(text)) return nothing;
  return any([prefixOf('t.txHash', text), prefixOf('t.sender', text)]);
};

const source: ListSource = {
  name: 'chain-transfers',
  columns: `t.id, t.txHash, t.position, t.blockNumber, t.asset, t.amount, t.sender, u.id AS userId, u.uid, t.depositId,
    t.creditedAt, t.createdAt`,
  table: 'chain_transfer t',
  joins: `LEFT JOIN ${userTable} u ON u.account = t.sender`,
  id: 't.id',
  sort: { id: 't.id', createdAt: 't.createdAt', amount: 't.amount', blockNumber: 't.blockNumber' },
  filter: { id: byId('t.id'), state: byState, asset: byText('t.asset', 16), q: byHashOrSender },
};

@ApiTags('console')
@Controller('admin-api/chain-transfers')
class ChainTransfersConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
    private readonly transfers: ChainTransfers,
  ) {}

  @Get()
  @StaffMay('chain.read')
  @ListOf(chainTransferRow, 'Transfers to custody')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ChainTransferRow>> {
    const page = await this.lists.page<RawTransfer>(source, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Finds('chain-transfers', 'chain.read')
  async find(_staff: StaffActor, { id, hex }: SearchTerm): Promise<Hit[]> {
    const rows = await this.lists.found<RawTransfer>(source, id ? { id } : hex ? { q: hex } : null);
    return rows.map(({ id: found, asset, amount, txHash }) => ({
      id: found,
      label: `${this.assets.format(asset, BigInt(amount))} ${asset}`,
      note: txHash,
    }));
  }

  @Get(':id')
  @StaffMay('chain.read')
  @Answers(chainTransferRow, 'One transfer to custody')
  async show(@Param('id', { schema: idParam }) id: number): Promise<ChainTransferRow> {
    return this.rowOf(await this.lists.one<RawTransfer>(source, id));
  }

  @Post(':id/assign')
  @StaffMay('deposits.review')
  @AnswersNothing('Says whose a transfer on the chain is')
  assign(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: chainAssignBody }) { userId, reason }: z.infer<typeof chainAssignBody>,
  ): Promise<null> {
    return this.transfers.assign(money, id, userId, reason);
  }

  private rowOf({ sender, amount, creditedAt, createdAt, ...row }: RawTransfer): ChainTransferRow {
    const claimed = row.depositId === null ? 'unclaimed' : 'claimed';
    return {
      ...row,
      amount: this.assets.format(row.asset, BigInt(amount)),
      from: checksummed(sender),
      state: creditedAt === null ? claimed : 'credited',
      createdAt: isoTime(createdAt),
    };
  }
}

export const chainTransfersConsole = [ChainTransfersConsole];
