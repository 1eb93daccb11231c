import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Reader } from '../common/database';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay } from '../common/http';
import type { Page } from '../common/lists';
import { type FieldsOf, ListOf, type ListQuery, listQuery, pageInMemory } from '../common/lists';
import { isoTimeOrNull } from '../common/runtime';
import { type Asset, Assets, quoteAsset } from '../ledger';
import { AssetEditor, type PriceSourceRow, PriceSources } from '../market';
import { type AssetRow, assetBody, assetPriceBody, assetRow, assetSourceBody } from './market.schemas';

const fields: FieldsOf<AssetRow> = {
  name: 'assets',
  sort: { id: (row) => row.id, kind: (row) => row.kind, source: (row) => row.source, pricedAt: (row) => row.pricedAt },
  filter: { id: (row) => row.id, kind: (row) => row.kind, source: (row) => row.source, stale: (row) => row.stale },
  search: (row) => [row.id, row.contract ?? ''],
};

@ApiTags('console')
@Controller('admin-api/assets')
export class AssetsResource {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly sources: PriceSources,
    private readonly editor: AssetEditor,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(assetRow, 'Assets, their switches, and where their prices come from')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<AssetRow>> {
    const sources = await this.sources.all();
    const rows = this.assets.all().flatMap((asset) => {
      const source = sources.get(asset.code);
      return source ? [this.present(asset, source)] : [];
    });
    return pageInMemory(rows, query, fields);
  }

  @Get(':id')
  @StaffMay('market.read')
  @Answers(assetRow, 'One asset')
  async show(@Param('id') code: string): Promise<AssetRow> {
    return this.present(this.assets.get(code), await this.sources.of(this.reader, code));
  }

  @Put(':id')
  @StaffMay('market.write')
  @Answers(assetRow, 'The asset as it stands now')
  async update(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetBody }) body: z.infer<typeof assetBody>,
  ): Promise<AssetRow> {
    await this.editor.update(caller, code, body);
    return await this.show(code);
  }

  @Post(':id/price')
  @StaffMay('market.write')
  @AnswersNothing()
  setPrice(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetPriceBody }) { price, reason }: z.infer<typeof assetPriceBody>,
  ): Promise<null> {
    return this.editor.setPrice(caller, code, price, reason);
  }

  @Post(':id/source')
  @StaffMay('market.write')
  @AnswersNothing()
  setSource(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetSourceBody }) body: z.infer<typeof assetSourceBody>,
  ): Promise<null> {
    return this.editor.setSource(caller, code, body);
  }

  private present(asset: Asset, source: PriceSourceRow): AssetRow {
    const { code, kind, displayDecimals, deposit, withdraw, transfer, exchange, contract, chainDecimals, price } =
      asset;
    return {
      id: code,
      kind,
      displayDecimals,
      deposit,
      withdraw,
      transfer,
      exchange,
      contract,
      chainDecimals,
      price: price === null ? null : this.assets.format(quoteAsset, price),
      source: source.source,
      feedUrl: source.feedUrl,
      feedPath: source.feedPath,
      feedEvery: source.feedEvery,
      staleAfter: source.staleAfter,
      maxMovePpm: source.maxMovePpm,
      poolId: source.poolId,
      pricedAt: isoTimeOrNull(source.pricedAt),
      stale: this.sources.isStale(source),
      lastError: source.lastError,
      version: source.version,
    };
  }
}
