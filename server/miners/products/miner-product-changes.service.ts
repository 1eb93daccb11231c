import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { StaffWrites, type Tx } from '../../common/database';
import { type CallerContext, staffOf } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { quoteAsset } from '../../ledger';
import { changedFacts, Proposals } from '../../proposals';
import type { ProposalFact } from '../../proposals/proposals.schemas';
import { Audit } from '../../staff';
import {
  type ProductBody,
  type ProductEditBody,
  type ProductTerms,
  type ProductWritten,
  productTerms,
} from '../miners-console.schemas';
import { promisesMore } from './miner-product.rules';
import { MinerProducts, type ProductState } from './miner-products.service';

const kind = 'minerProduct';
const resource = 'miner-products';
/** A change from one version of a product: it does nothing to a later one. */
const payload = z.object({
  productId: z.number().int(),
  version: z.number().int(),
  before: productTerms,
  after: productTerms,
});
type Payload = z.infer<typeof payload>;

/** Staff make and change what miners are sold as; what promises more of `releases` takes a second person (domain 11). */
@Injectable()
export class MinerProductChanges implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly products: MinerProducts,
    private readonly proposals: Proposals,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind,
      permission: 'miners.write',
      payload,
      facts: factsOf,
      raisesRisk: true,
      versionOf: async (tx, { productId }) => String((await this.products.held(tx, productId)).version),
      execute: async (tx, change, caller) => {
        const product = await this.products.held(tx, change.productId, change.version);
        await this.apply(tx, caller, product, change.after);
      },
    });
  }

  /**
   * A new product. It is made, and comes on sale once a second person has confirmed it.
   * @throws AppError productAboveIncome, productFeedsItself, productTooSmall, productAssetRefused, productImageRefused;
   *   those of an amount
   */
  async create(caller: CallerContext, { reason, ...terms }: ProductBody): Promise<ProductWritten> {
    const row = this.products.columnsOf(terms);
    return await this.unitOfWork.run(async (tx) => {
      const id = await this.insert(tx, caller, { ...terms, active: false }, reason);
      const product = await this.products.held(tx, id);
      return row.active ? await this.changeOrPropose(tx, caller, product, terms, reason) : { id, proposalId: null };
    });
  }

  /**
   * Changes what is sold from now on, or proposes it where it promises more. Miners that were obtained keep their
   * contracts. A change that is made ends one that waits: it was of what the product was before.
   * @throws AppError as `create`; notFound, stateConflict, alreadyProposed, stockBelowSold
   */
  async change(
    caller: CallerContext,
    id: number,
    { version, reason, ...terms }: ProductEditBody,
  ): Promise<ProductWritten> {
    return await this.unitOfWork.run(async (tx) => {
      const product = await this.products.held(tx, id, version);
      return await this.changeOrPropose(tx, caller, product, terms, reason);
    });
  }

  /** What a demonstration sells, on sale at once: only where nothing was ever sold. */
  async seed(caller: CallerContext, products: readonly ProductTerms[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.holdName('minerProducts');
      const [any] = await tx.query('SELECT id FROM miner_product LIMIT 1');
      if (!any) for (const terms of products) await this.insert(tx, caller, terms);
    });
  }

  private async insert(tx: Tx, caller: CallerContext, terms: ProductTerms, reason?: string): Promise<number> {
    const id = await this.products.insert(tx, staffOf(caller).staffId, this.products.columnsOf(terms));
    const after = { ...terms, ...(reason !== undefined && { reason }) };
    await this.audit.write(tx, caller, { action: 'create', resource, resourceId: id, after });
    return id;
  }

  private async changeOrPropose(
    tx: Tx,
    caller: CallerContext,
    product: ProductState,
    after: ProductTerms,
    reason: string,
  ): Promise<ProductWritten> {
    const { id, version, sold } = product;
    const row = this.products.columnsOf(after);
    if (!promisesMore(product, row)) {
      await this.apply(tx, caller, product, after, reason);
      await this.proposals.settle(tx, caller, { kind, subject: String(id), reason });
      return { id, proposalId: null };
    }
    // What could not be confirmed is refused at once.
    await this.products.check(tx, { ...row, id, version, sold });
    const change: Payload = { productId: id, version, before: this.products.termsOf(product), after };
    const proposal = { kind, subject: String(id), payload: change, reason } as const;
    return { id, proposalId: await this.proposals.propose(tx, caller, proposal) };
  }

  private async apply(
    tx: Tx,
    caller: CallerContext,
    product: ProductState,
    after: ProductTerms,
    reason?: string,
  ): Promise<void> {
    await this.products.write(tx, product, this.products.columnsOf(after));
    await this.audit.write(tx, caller, {
      ...{ action: 'update', resource, resourceId: product.id, before: this.products.termsOf(product) },
      after: { ...after, ...(reason !== undefined && { reason }) },
    });
  }
}

/** What it is, and all that it promises, as it was and as it becomes. */
function factsOf({ before, after }: Payload, language: Language): ProposalFact[] {
  const shown = (of: ProductTerms) => [
    ['price', `${of.price} ${of.priceAsset}`] as const,
    ['goldValue', `${of.goldValue} ${quoteAsset}`] as const,
    ['multiple', `× ${of.multiplePpm / 1_000_000}`] as const,
    ['days', String(of.days)] as const,
    ['asset', of.asset] as const,
    ['goldStandard', String(of.goldStandard)] as const,
    ['stock', String(of.stock)] as const,
    ['perUser', String(of.perUser)] as const,
    ['saleFrom', of.saleFrom] as const,
    ['saleUntil', of.saleUntil ?? ''] as const,
    ['onSale', String(of.active)] as const,
  ];
  return [
    { name: 'product', value: pickName(after.titles as Names, language) },
    ...changedFacts(shown(before), shown(after)),
  ];
}
