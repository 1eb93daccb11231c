import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listConsole } from '../../common/console';
import { Answers, CallerLanguage, StaffMay } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { AnchorViews } from './anchor-views.service';
import { anchorList } from './anchors.list';
import { type AnchorStatus, anchorStatus } from './anchors.schemas';

@ApiTags('console')
@Controller('admin-api/proof-anchors')
class AnchorsConsole {
  constructor(private readonly views: AnchorViews) {}

  @Get('status')
  @StaffMay('ledger.read')
  @Answers(anchorStatus, 'Whether roots are written to the chain, what that cost today, and what keeps the next one')
  status(@CallerLanguage() language: Language): Promise<AnchorStatus> {
    return this.views.status(language);
  }
}

export const anchorsConsole = [AnchorsConsole, listConsole(anchorList)];
