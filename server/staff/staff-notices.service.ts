import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../common/config';
import { Reader, StaffWrites } from '../common/database';
import { commonErrors } from '../common/errors';
import { type CallerContext, type StaffActor, staffOf } from '../common/http';
import { roleMay } from '../common/http/staff-permissions';
import { isoTime } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Audit } from './audit/audit.service';
import { noticeActions, proposalNoticeActions, type StaffNotice } from './staff.schemas';

interface Line {
  readonly id: number;
  readonly action: StaffNotice['action'];
  readonly resource: string;
  readonly resourceId: string | null;
  readonly staff: string | null;
  readonly account: string | null;
  readonly email: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly createdAt: number;
}

/** Shown at once; the next ones come when these are marked as seen. */
const atOnce = 20;

const told = [
  ['staff', noticeActions],
  ['proposals', proposalNoticeActions],
] as const;
/** Ids of the lines that are told after an id: each resource by its own index. */
const toldAfter = told
  .map(
    ([resource, actions]) =>
      `SELECT id FROM audit_log WHERE resource = '${resource}' AND action IN (${actions.map((a) => `'${a}'`).join(', ')}) AND id > ?`,
  )
  .join(' UNION ALL ');
const state = z.object({ name: z.string(), role: z.string(), status: z.string() }).partial();

const proposed = z.object({ kind: z.string(), subject: z.string() });
const planned = z.object({ effectiveAt: z.string().optional() });

/** The facts of proposals by their ids, in a language. */
type FactsOf = (
  ids: readonly number[],
  language: Language,
) => Promise<ReadonlyMap<number, NonNullable<StaffNotice['proposal']>['facts']>>;

/**
 * What others did with the accounts of staff, and what became of changes that take effect after a delay: every admin is
 * told, until they mark it as seen (domain 11).
 */
@Injectable()
export class StaffNotices {
  #factsOf: FactsOf = async () => new Map();

  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly audit: Audit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sets how the facts of proposals are told in a language. The proposals call it: the log keeps them in one language. */
  tellFactsBy(factsOf: FactsOf): void {
    this.#factsOf = factsOf;
  }

  /**
   * The oldest that were not seen; none for who keeps no accounts, or has no second factor yet.
   * @param language of the facts of proposals
   */
  async unseen({ staffId, role }: StaffActor, language: Language): Promise<StaffNotice[]> {
    if (!roleMay(role, 'staff.write')) return [];
    const [me] = await this.reader.query<{ noticesSeenId: number; totpConfirmedAt: number | null }>(
      'SELECT noticesSeenId, totpConfirmedAt FROM staff WHERE id = ?',
      [staffId],
    );
    if (!me || (me.totpConfirmedAt === null && !this.config.demo)) return [];
    const lines = await this.reader.query<Line>(
      `SELECT l.id, l.action, l.resource, l.resourceId, f.name AS staff, a.name AS account, a.email, l.\`before\`,
         l.\`after\`, l.createdAt
       FROM (${toldAfter}) n JOIN audit_log l ON l.id = n.id
         LEFT JOIN staff a ON l.resource = 'staff' AND a.id = CAST(l.resourceId AS SIGNED)
         LEFT JOIN staff f ON f.id = l.staffId
       WHERE l.staffId IS NULL OR l.staffId <> ? ORDER BY l.id LIMIT ${atOnce}`,
      [me.noticesSeenId, me.noticesSeenId, staffId],
    );
    const ids = lines.flatMap(({ resource, resourceId }) => (resource === 'proposals' ? [Number(resourceId)] : []));
    const facts = await this.#factsOf(ids, language);
    return lines.map(({ before, after, createdAt, resource, resourceId, ...line }) => ({
      ...line,
      id: Number(line.id),
      changes: resource === 'staff' ? changesOf(before, after) : [],
      proposal: resource === 'proposals' ? proposalOf(Number(resourceId), before, after, facts) : null,
      createdAt: isoTime(Number(createdAt)),
    }));
  }

  /**
   * Marks all up to this one as seen.
   * @throws AppError notFound if there is no such notice: what is yet to come cannot be marked
   */
  async seen(caller: CallerContext, id: number): Promise<void> {
    const { staffId } = staffOf(caller);
    await this.unitOfWork.run(async (tx) => {
      const [line] = await tx.query<{ resource: string; action: string }>(
        'SELECT resource, action FROM audit_log WHERE id = ?',
        [id],
      );
      const isTold = told.some(
        ([resource, actions]) => line?.resource === resource && actions.some((action) => action === line.action),
      );
      if (!isTold) throw commonErrors.notFound();
      const { affected } = await tx.run('UPDATE staff SET noticesSeenId = ? WHERE id = ? AND noticesSeenId < ?', [
        id,
        staffId,
        id,
      ]);
      if (affected === 0) return;
      const after = { upTo: id };
      await this.audit.write(tx, caller, { action: 'seen', resource: 'staff', resourceId: staffId, after });
    });
  }
}

function changesOf(before: string | null, after: string | null): StaffNotice['changes'] {
  const [was, is] = [before, after].map((text) => state.parse(text === null ? {} : JSON.parse(text)));
  return (['name', 'role', 'status'] as const).flatMap((field) => {
    const value = is?.[field];
    const old = was?.[field] ?? null;
    return value === undefined || value === old ? [] : [{ field, before: old, after: value }];
  });
}

function proposalOf(
  id: number,
  before: string | null,
  after: string | null,
  facts: Awaited<ReturnType<FactsOf>>,
): StaffNotice['proposal'] {
  const { kind, subject } = proposed.parse(JSON.parse(before ?? 'null'));
  const { effectiveAt = null } = planned.parse(JSON.parse(after ?? 'null'));
  return { id, kind, subject, facts: facts.get(id) ?? [], effectiveAt };
}
