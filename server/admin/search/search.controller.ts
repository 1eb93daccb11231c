import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, CurrentStaff, type StaffActor, StaffMay } from '../../common/http';
import { type SearchAnswer, searchAnswer, searchQuery } from './search.schemas';
import { Search } from './search.service';

@ApiTags('console')
@Controller('admin-api/search')
export class SearchController {
  constructor(private readonly search: Search) {}

  @Get()
  @StaffMay('users.read')
  @Answers(searchAnswer, 'Rows of the lists that the caller may read, found by what was typed')
  find(
    @CurrentStaff() staff: StaffActor,
    @Query({ schema: searchQuery }) { q }: z.infer<typeof searchQuery>,
  ): Promise<SearchAnswer> {
    return this.search.find(staff, q);
  }
}
