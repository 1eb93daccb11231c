import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { declaredListOf, type ListFacts } from '../common/console';

/** What each declared list of the console can be sorted and filtered by. */
@Injectable()
export class ListCatalog implements OnModuleInit {
  #lists: readonly ListFacts[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const facts = this.discovery.getControllers().map(({ metatype }) => metatype && declaredListOf(metatype)?.facts);
    this.#lists = facts.filter((each) => each !== undefined && each !== null);
  }

  all(): readonly ListFacts[] {
    return this.#lists;
  }
}
