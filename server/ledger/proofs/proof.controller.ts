import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, CurrentUser, ForUser, Public, type UserActor } from '../../common/http';
import {
  type ProofDays,
  type ProofPath,
  type ProofRoot,
  type PublicBooks as Published,
  proofDays,
  proofPath,
  proofRoot,
  publicBooks,
} from './proof.schemas';
import { Proofs } from './proofs.service';
import { PublicBooks } from './public-books.service';

const dateParam = z.union([z.literal('latest'), z.iso.date()]);

@ApiTags('trust')
@Controller('api')
export class ProofController {
  constructor(
    private readonly proofs: Proofs,
    private readonly publicBooks: PublicBooks,
  ) {}

  @Get('books')
  @Public('medium')
  @Answers(publicBooks, 'The books in totals; at most a minute old, their rules five')
  books(): Promise<Published> {
    return this.publicBooks.read();
  }

  @Get('proof')
  @Public('light')
  @Answers(proofDays, 'The days a proof of liabilities was made of')
  days(): Promise<ProofDays> {
    return this.proofs.days();
  }

  @Get('proof/:date')
  @Public('medium')
  @Answers(proofRoot, 'What was published of a day, or of the latest')
  day(@Param('date', { schema: dateParam }) date: string): Promise<ProofRoot> {
    return this.proofs.of(date);
  }

  @Get('proof/:date/mine')
  @ForUser('medium')
  @Answers(proofPath, "The caller's leaf and what leads from it to the root")
  mine(@CurrentUser() user: UserActor, @Param('date', { schema: dateParam }) date: string): Promise<ProofPath> {
    return this.proofs.pathOf(user.userId, date);
  }
}
