import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { commonErrors } from '../common/errors';
import { Answers, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { byId, byText, ListOf, type ListQuery, type ListSource, Lists, listQuery, type Page } from '../common/lists';
import { formatAmount } from '../common/money';
import { isoTime } from '../common/runtime';
import { BooksKeeper } from './books-keeper.service';
import { type Books, books, booksQuery } from './ledger.schemas';
import {
  type ProofRow,
  proofRow,
  type SealRow,
  sealRow,
  type Verification,
  verification,
} from './proofs/proof.schemas';
import { Proofs } from './proofs/proofs.service';
import { Seals } from './seals/seals.service';

@ApiTags('console')
@Controller('admin-api/books')
class BooksConsole {
  constructor(private readonly keeper: BooksKeeper) {}

  @Get()
  @StaffMay('ledger.read')
  @Answers(books, 'The rules of the books, checked; `fresh=1` checks now')
  books(@Query({ schema: booksQuery }) { fresh }: z.infer<typeof booksQuery>): Promise<Books> {
    return this.keeper.report(fresh === '1');
  }
}

interface RawSeal extends Omit<SealRow, 'createdAt'> {
  readonly createdAt: number;
}

const sealSource: ListSource = {
  name: 'seals',
  columns: 's.id, s.hash, s.previousHash, s.transactions, s.createdAt',
  table: 'ledger_seal s',
  id: 's.id',
  sort: { id: 's.id' },
  filter: { id: byId('s.id'), hash: byText('s.hash'), previousHash: byText('s.previousHash') },
  capped: true,
};

const sealRowOf = (raw: RawSeal): SealRow => ({ ...raw, createdAt: isoTime(raw.createdAt) });

@ApiTags('console')
@Controller('admin-api/seals')
class SealsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly seals: Seals,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(sealRow, 'The chain over ledger transactions')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SealRow>> {
    const page = await this.lists.page<RawSeal>(sealSource, query);
    return { ...page, rows: page.rows.map(sealRowOf) };
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(sealRow, 'One seal')
  async show(@Param('id', { schema: idParam }) id: number): Promise<SealRow> {
    return sealRowOf(await this.lists.one<RawSeal>(sealSource, id));
  }

  @Post('verify')
  @StaffMay('ledger.read')
  @Answers(verification, 'The whole chain, recomputed from the rows')
  verify(): Promise<Verification> {
    return timed(() => this.seals.verify());
  }
}

interface RawProof extends Omit<ProofRow, 'sums' | 'createdAt'> {
  /** JSON */
  readonly assets: string;
  readonly sums: string;
  readonly createdAt: number;
}

const proofSource: ListSource = {
  name: 'proofs',
  columns: 'p.id, p.date, p.root, p.leaves, p.assets, p.sums, p.sealId, p.createdAt',
  table: 'liability_proof p',
  id: 'p.id',
  sort: { id: 'p.id', date: 'p.date' },
  filter: { id: byId('p.id'), date: byText('p.date', 10), root: byText('p.root') },
};

/** A proof that is still being written is not shown. */
const finished = { sql: 'p.ready = 1', parameters: [] };

function proofRowOf({ assets, sums, createdAt, ...row }: RawProof): ProofRow {
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
class ProofsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly proofs: Proofs,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(proofRow, 'The proofs of liabilities, one a day')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ProofRow>> {
    const page = await this.lists.page<RawProof>(proofSource, query, finished);
    return { ...page, rows: page.rows.map(proofRowOf) };
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(proofRow, 'One proof')
  async show(@Param('id', { schema: idParam }) id: number): Promise<ProofRow> {
    return proofRowOf(await this.lists.one<RawProof>(proofSource, id, finished));
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

/** Makes a check and says how long it took. */
async function timed(
  check: () => Promise<{ readonly checked: number; readonly faults: string[] }>,
): Promise<Verification> {
  const start = performance.now();
  const { checked, faults } = await check();
  return { ok: faults.length === 0, checked, faults, tookMs: Math.round(performance.now() - start) };
}

export const trustConsole = [BooksConsole, SealsConsole, ProofsConsole];
