import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../common/errors';
import { Answers, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { byId, byText, ListOf, type ListQuery, type ListSource, Lists, listQuery, type Page } from '../common/lists';
import { formatAmount } from '../common/money';
import { isoTime } from '../common/runtime';
import { Proofs } from '../ledger';
import { type ProofRow, proofRow, type Verification, verification } from './trust.schemas';
import { timed } from './verification';

interface RawProof extends Omit<ProofRow, 'sums' | 'createdAt'> {
  /** JSON */
  readonly assets: string;
  readonly sums: string;
  readonly createdAt: number;
}

const source: ListSource = {
  name: 'proofs',
  columns: 'p.id, p.date, p.root, p.leaves, p.assets, p.sums, p.sealId, p.createdAt',
  table: 'liability_proof p',
  id: 'p.id',
  sort: { id: 'p.id', date: 'p.date' },
  filter: { id: byId('p.id'), date: byText('p.date', 10), root: byText('p.root') },
};

/** One that is still being written is nothing to show yet. */
const finished = { sql: 'p.ready = 1', parameters: [] };

function present({ assets, sums, createdAt, ...row }: RawProof): ProofRow {
  const units = sums.split(',');
  const known = JSON.parse(assets) as { code: string; scale: number }[];
  return {
    ...row,
    sums: known.map(({ code, scale }, index) => ({
      asset: code,
      amount: formatAmount(BigInt(units[index] ?? '0'), scale),
    })),
    createdAt: isoTime(createdAt),
  };
}

@ApiTags('console')
@Controller('admin-api/proofs')
export class ProofsResource {
  constructor(
    private readonly lists: Lists,
    private readonly proofs: Proofs,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(proofRow, 'The proofs of liabilities, one a day')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ProofRow>> {
    const page = await this.lists.page<RawProof>(source, query, finished);
    return { ...page, rows: page.rows.map(present) };
  }

  @Post(':id/verify')
  @StaffMay('ledger.read')
  @Answers(verification, 'One proof, recomputed from its leaves')
  verify(@Param('id', { schema: idParam }) id: number): Promise<Verification> {
    return timed(async () => {
      const check = await this.proofs.verify(id);
      if (!check) throw commonErrors.notFound();
      return check;
    });
  }
}
