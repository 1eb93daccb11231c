import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, Public } from '../../common/http';
import { AnchorViews } from './anchor-views.service';
import { type ProofAnchorView, proofAnchor } from './anchors.schemas';

const dateParam = z.union([z.literal('latest'), z.iso.date()]);

@ApiTags('trust')
@Controller('api/proof')
export class AnchorsController {
  constructor(private readonly views: AnchorViews) {}

  @Get(':date/anchor')
  @Public('light')
  @Answers(proofAnchor, 'Where the root of a day, or of the latest, stands on the chain')
  anchor(@Param('date', { schema: dateParam }) date: string): Promise<ProofAnchorView> {
    return this.views.ofDay(date);
  }
}
