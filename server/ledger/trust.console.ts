import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listConsole } from '../common/console';
import { commonErrors } from '../common/errors';
import { Answers, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { BooksKeeper } from './books/books-keeper.service';
import { type Books, books, booksQuery } from './ledger.schemas';
import { type Verification, verification } from './proofs/proof.schemas';
import { proofList } from './proofs/proofs.list';
import { Proofs } from './proofs/proofs.service';
import { sealList } from './seals/seals.list';
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

@ApiTags('console')
@Controller('admin-api/seals')
class SealChecksConsole {
  constructor(private readonly seals: Seals) {}

  @Post('verify')
  @StaffMay('ledger.read')
  @Answers(verification, 'The whole chain, recomputed from the rows')
  verify(): Promise<Verification> {
    return timed(() => this.seals.verify());
  }
}

@ApiTags('console')
@Controller('admin-api/proofs')
class ProofChecksConsole {
  constructor(private readonly proofs: Proofs) {}

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

export const trustConsole = [
  BooksConsole,
  SealChecksConsole,
  ProofChecksConsole,
  listConsole(sealList),
  listConsole(proofList),
];
