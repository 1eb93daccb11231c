import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnyStaff } from '../common/http';
import { listFacts } from './admin.schemas';
import { ListCatalog } from './list-catalog.service';

@ApiTags('console')
@Controller('admin-api/lists')
export class ListCatalogController {
  constructor(private readonly catalog: ListCatalog) {}

  @Get()
  @AnyStaff()
  @Answers(z.array(listFacts), 'What each list of the console can be sorted and filtered by')
  lists(): readonly object[] {
    return this.catalog.all();
  }
}
