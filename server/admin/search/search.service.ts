import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { StaffActor } from '../../common/http';
import { roleMay } from '../../common/http/staff-permissions';
import { FINDS, type Find, type FindDeclaration, searched, searchTermOf } from '../../common/lists';
import { type Limit, Limiter } from '../../common/runtime';
import type { SearchAnswer } from './search.schemas';

/** A person who types: one question for each pause between keys. */
const searchLimit: Limit = { name: 'staff-search', points: 90, seconds: 60 };
const hitsMost = 8;

interface Finder extends FindDeclaration {
  readonly find: Find;
}

/** One question to all lists of the console. Each is asked by its own feature, and only if the caller may read it. */
@Injectable()
export class Search implements OnModuleInit {
  #finders: readonly Finder[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly limiter: Limiter,
  ) {}

  onModuleInit(): void {
    const found: Finder[] = [];
    for (const { instance } of this.discovery.getControllers()) {
      const prototype = instance ? Object.getPrototypeOf(instance) : null;
      for (const method of this.methods.getAllMethodNames(prototype)) {
        const declared: FindDeclaration | undefined = Reflect.getMetadata(FINDS, prototype[method]);
        if (declared) found.push({ ...declared, find: (staff, term) => instance[method](staff, term) });
      }
    }
    const place = ({ list }: FindDeclaration) => searched.indexOf(list);
    this.#finders = found.sort((a, b) => place(a) - place(b));
  }

  /** @throws AppError tooFrequent */
  async find(staff: StaffActor, typed: string): Promise<SearchAnswer> {
    await this.limiter.take(searchLimit, String(staff.staffId));
    const term = searchTermOf(typed);
    if (!term) return { short: true, hits: [] };
    const asked = this.#finders.filter(({ permission }) => roleMay(staff.role, permission));
    const groups = await Promise.all(
      asked.map(async ({ list, find }) => (await find(staff, term)).map((hit) => ({ list, ...hit }))),
    );
    return { short: false, hits: fairly(groups, hitsMost).flat() };
  }
}

/** Shortens the longest group until all fit: digits that end many uids do not hide the row that has them as its id. */
function fairly<Hit>(groups: readonly Hit[][], most: number): Hit[][] {
  const kept = groups.map((group) => [...group]);
  while (kept.reduce((sum, { length }) => sum + length, 0) > most) {
    kept.reduce((longest, group) => (group.length > longest.length ? group : longest)).pop();
  }
  return kept;
}
