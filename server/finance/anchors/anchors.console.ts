import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { nativeAsset } from '../../chain';
import { Answers, CallerLanguage, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import {
  byId,
  byText,
  hashLength,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
} from '../../common/lists';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets } from '../../ledger';
import { checksummed } from '../../users';
import { AnchorViews } from './anchor-views.service';
import { type AnchorRow, type AnchorStatus, anchorRow, anchorStates, anchorStatus } from './anchors.schemas';

type RawAnchor = Omit<AnchorRow, 'gas' | 'anchoredAt' | 'createdAt'> & {
  readonly gas: string | number | null;
  readonly anchoredAt: number | null;
  readonly createdAt: number;
};

const source: ListSource = {
  name: 'proof-anchors',
  columns: `a.id, a.proofId, a.date, a.sender AS \`from\`, a.nonce, a.state, COALESCE(a.txHash, t.txHash) AS txHash,
    (SELECT COUNT(*) FROM proof_anchor_attempt c WHERE c.anchorId = a.id) AS attempts, t.lastError, a.gas,
    a.blockNumber AS block, a.anchoredAt, a.createdAt`,
  table: 'proof_anchor a',
  // The last that was signed: every anchor has one.
  joins: `JOIN proof_anchor_attempt t ON t.id = (SELECT MAX(l.id) FROM proof_anchor_attempt l WHERE l.anchorId = a.id)`,
  id: 'a.id',
  sort: { id: 'a.id', date: 'a.date', createdAt: 'a.createdAt' },
  filter: {
    id: byId('a.id'),
    proofId: byId('a.proofId'),
    date: byText('a.date', 10),
    state: oneOf('a.state', z.enum(anchorStates)),
    txHash: (value) => {
      const { sql, parameters } = byText('txHash', hashLength)(value);
      return { sql: `a.id IN (SELECT anchorId FROM proof_anchor_attempt WHERE ${sql})`, parameters };
    },
  },
};

@ApiTags('console')
@Controller('admin-api/proof-anchors')
class AnchorsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly views: AnchorViews,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(anchorRow, 'The roots of proofs written to the chain')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<AnchorRow>> {
    const page = await this.lists.page<RawAnchor>(source, query);
    return { ...page, rows: page.rows.map((row) => this.rowOf(row)) };
  }

  @Get('status')
  @StaffMay('ledger.read')
  @Answers(anchorStatus, 'Whether roots are written to the chain, what that cost today, and what keeps the next one')
  status(@CallerLanguage() language: Language): Promise<AnchorStatus> {
    return this.views.status(language);
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(anchorRow, 'One of them')
  async show(@Param('id', { schema: idParam }) id: number): Promise<AnchorRow> {
    return this.rowOf(await this.lists.one<RawAnchor>(source, id));
  }

  private rowOf({ gas, from, attempts, anchoredAt, createdAt, ...row }: RawAnchor): AnchorRow {
    return {
      ...row,
      from: checksummed(from),
      attempts: Number(attempts),
      gas: gas === null ? null : this.assets.format(nativeAsset, BigInt(gas)),
      anchoredAt: isoTimeOrNull(anchoredAt),
      createdAt: isoTime(createdAt),
    };
  }
}

export const anchorsConsole = [AnchorsConsole];
