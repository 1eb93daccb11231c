import { Body, Controller, Get, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../common/console';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import { Proposals } from '../proposals';
import { MinerBacking } from './backing/miner-backing.service';
import { MinerCovers } from './backing/miner-cover.service';
import { minerList, minerProductList } from './miners.list';
import {
  type MinerCover,
  minerCover,
  type PreviewBody,
  type ProductBody,
  type ProductEditBody,
  type ProductPreview,
  type ProductWritten,
  previewBody,
  productBody,
  productEditBody,
  productPreview,
  productWritten,
} from './miners-console.schemas';
import { MinerProductChanges } from './products/miner-product-changes.service';
import { ProductPreviews } from './products/product-preview.service';
import { releaseRunList } from './releases/release-runs.list';

@ApiTags('console')
@Controller('admin-api/miner-products')
class MinerProductChangesConsole {
  constructor(
    private readonly changes: MinerProductChanges,
    private readonly previews: ProductPreviews,
  ) {}

  @Post()
  @StaffMay('miners.write')
  @Answers(productWritten, 'A new product; it comes on sale once a second person confirms')
  create(@Caller() caller: CallerContext, @Body({ schema: productBody }) body: ProductBody): Promise<ProductWritten> {
    return this.changes.create(caller, body);
  }

  @Post('preview')
  @StaffMay('miners.write')
  @Answers(productPreview, 'What such a product would cost, pay, and take out of the pool; nothing is saved')
  preview(
    @CallerLanguage() language: Language,
    @Body({ schema: previewBody }) body: PreviewBody,
  ): Promise<ProductPreview> {
    return this.previews.of(body, language);
  }

  @Put(':id')
  @StaffMay('miners.write')
  @Answers(productWritten, 'The product as it is sold from now on; what promises more waits for a second person')
  change(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: productEditBody }) body: ProductEditBody,
  ): Promise<ProductWritten> {
    return this.changes.change(caller, id, body);
  }
}

@Injectable()
class MinerProductLoader implements ListLoader<typeof minerProductList> {
  constructor(
    private readonly proposals: Proposals,
    private readonly backing: MinerBacking,
  ) {}

  async load(drafts: readonly DraftOf<typeof minerProductList>[]): Promise<LoadedOf<typeof minerProductList>[]> {
    const waiting = await this.proposals.waiting('minerProduct');
    const backing = await this.backing.now();
    return drafts.map(({ raw, row: { id, priceAsset, multiplePpm, goldStandard } }) => {
      const price = BigInt(raw.price);
      const goldValue = BigInt(raw.goldValue);
      return {
        shares: this.backing.sharesOf({ price, priceAsset, goldValue, multiplePpm, goldStandard }, backing),
        proposalId: waiting.get(String(id)) ?? null,
      };
    });
  }
}

@ApiTags('console')
@Controller('admin-api/miner-cover')
class MinerCoverConsole {
  constructor(private readonly covers: MinerCovers) {}

  @Get()
  @StaffMay('miners.read')
  @Answers(minerCover, 'What is set aside for contracts, and how many more the pool of releases covers')
  read(@CallerLanguage() language: Language): Promise<MinerCover> {
    return this.covers.read(language);
  }
}

export const minersConsole = [
  MinerProductChangesConsole,
  MinerCoverConsole,
  listConsole(minerProductList, MinerProductLoader),
  listConsole(minerList),
  listConsole(releaseRunList),
];
