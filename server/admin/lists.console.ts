import { Controller, Get, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { declaredListOf, type ListFacts } from '../common/console';
import { Answers, AnyStaff } from '../common/http';
import { listFacts } from './admin.schemas';

@ApiTags('console')
@Controller('admin-api/lists')
export class ListsConsole implements OnModuleInit {
  #lists: readonly ListFacts[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const facts = this.discovery.getControllers().map(({ metatype }) => metatype && declaredListOf(metatype)?.facts);
    this.#lists = facts.filter((each) => each !== undefined && each !== null);
  }

  @Get()
  @AnyStaff()
  @Answers(z.array(listFacts), 'What each list of the console can be sorted and filtered by')
  lists(): readonly object[] {
    return this.#lists;
  }
}
