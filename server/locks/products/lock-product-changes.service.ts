import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { parseAmount } from '../../common/money';
import { fullDays } from '../../common/money/daily-parts.rules';
import { Clock } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { Assets } from '../../ledger';
import { changedFacts, Proposals } from '../../proposals';
import type { ProposalFact } from '../../proposals/proposals.schemas';
import { Audit } from '../../staff';
import { bonusPpm } from '../lock.rules';
import { lockErrors } from '../locks.errors';
import {
  type LockProductBody,
  type LockProductChange,
  type LockProductWritten,
  lockProductChange,
} from '../locks-console.schemas';
import { promisesMore } from './lock-product.rules';
import { LockProducts, type Product } from './lock-products.service';

const kind = 'lockProduct';
const terms = lockProductChange.omit({ version: true, reason: true });
type Terms = z.infer<typeof terms>;
/** A change from one version of a product: it does nothing to a later one. */
const payload = z.object({
  productId: z.number().int(),
  version: z.number().int(),
  asset: z.string(),
  before: terms,
  after: terms,
});
type Payload = z.infer<typeof payload>;

/** Staff make and change what can be locked; what promises more of `releases` takes a second person (domain 11). */
@Injectable()
export class LockProductChanges implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly products: LockProducts,
    private readonly proposals: Proposals,
    private readonly assets: Assets,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind,
      permission: 'locks.write',
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
   * A new product. One with a bonus is made, and comes on sale once a second person has confirmed it.
   * @throws AppError assetUnknown, lockAssetRefused, lockBoundsCrossed, lockDayHasNoBonus, amount errors
   */
  async create(caller: CallerContext, { asset: code, reason, ...body }: LockProductBody): Promise<LockProductWritten> {
    const asset = this.assets.get(code);
    if (asset.kind !== 'token') throw lockErrors.lockAssetRefused({}, 'asset');
    return await this.unitOfWork.run(async (tx) => {
      const id = await this.insert(tx, code, { ...body, onSale: false });
      const after = { ...body, asset: code, onSale: false, reason };
      await this.audit.write(tx, caller, { action: 'create', resource: 'lock-products', resourceId: id, after });
      const product = await this.products.held(tx, id);
      return body.onSale ? await this.changeOrPropose(tx, caller, product, body, reason) : { id, proposalId: null };
    });
  }

  /**
   * Changes a product, or proposes it where it promises more. Locks that are made keep their terms. A change that is made
   * ends one that waits: it was of what the product was before.
   * @throws AppError notFound, stateConflict, alreadyProposed, lockBoundsCrossed, lockDayHasNoBonus, amount errors
   */
  async change(
    caller: CallerContext,
    id: number,
    { version, reason, ...body }: LockProductChange,
  ): Promise<LockProductWritten> {
    return await this.unitOfWork.run(async (tx) => {
      const product = await this.products.held(tx, id, version);
      return await this.changeOrPropose(tx, caller, product, body, reason);
    });
  }

  /** What a demonstration offers, on sale at once: only where nothing was ever offered. */
  async seed(products: readonly Omit<LockProductBody, 'reason'>[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.holdName('lockProducts');
      const [any] = await tx.query('SELECT id FROM lock_product LIMIT 1');
      if (any) return;
      for (const product of products) {
        const id = await this.insert(tx, product.asset, product);
        await this.audit.write(tx, null, {
          action: 'create',
          resource: 'lock-products',
          resourceId: id,
          after: product,
        });
      }
    });
  }

  private async insert(tx: Tx, code: string, terms: Terms): Promise<number> {
    const { minAmount, maxAmount } = this.boundsOf(code, terms);
    const now = this.clock.now();
    const { insertId } = await tx.run(
      `INSERT INTO lock_product (titles, asset, days, ratePpm, minAmount, maxAmount, onSale, version, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), ?, 1, ?, ?)`,
      [
        ...[JSON.stringify(terms.titles), code, terms.days, terms.ratePpm, minAmount.toString(), maxAmount.toString()],
        ...[terms.onSale ? 1 : 0, now, now],
      ],
    );
    return insertId;
  }

  private async changeOrPropose(
    tx: Tx,
    caller: CallerContext,
    product: Product,
    after: Terms,
    reason: string,
  ): Promise<LockProductWritten> {
    const { id, version, asset } = product;
    if (!promisesMore(product, { ...after, ...this.boundsOf(asset, after) })) {
      await this.apply(tx, caller, product, after, reason);
      await this.proposals.settle(tx, caller, { kind, subject: String(id), reason });
      return { id, proposalId: null };
    }
    const change: Payload = { productId: id, version, asset, before: this.termsOf(product), after };
    const proposal = { kind, subject: String(id), payload: change, reason } as const;
    return { id, proposalId: await this.proposals.propose(tx, caller, proposal) };
  }

  private async apply(tx: Tx, caller: CallerContext, product: Product, after: Terms, reason?: string): Promise<void> {
    const { minAmount, maxAmount } = this.boundsOf(product.asset, after);
    const { affected } = await tx.run(
      `UPDATE lock_product SET titles = ?, days = ?, ratePpm = ?, minAmount = CAST(? AS SIGNED),
        maxAmount = CAST(? AS SIGNED), onSale = ?, version = version + 1, updatedAt = ? WHERE id = ? AND version = ?`,
      [
        ...[JSON.stringify(after.titles), after.days, after.ratePpm, minAmount.toString(), maxAmount.toString()],
        ...[after.onSale ? 1 : 0, this.clock.now(), product.id, product.version],
      ],
    );
    if (affected !== 1) throw commonErrors.stateConflict();
    await this.audit.write(tx, caller, {
      action: 'update',
      resource: 'lock-products',
      resourceId: product.id,
      before: this.termsOf(product),
      after: { ...after, ...(reason !== undefined && { reason }) },
    });
  }

  /** Minor units. @throws AppError lockBoundsCrossed, lockDayHasNoBonus, amount errors */
  private boundsOf(
    code: string,
    { minimum, maximum, days, ratePpm, onSale }: Terms,
  ): { minAmount: bigint; maxAmount: bigint } {
    const { scale } = this.assets.get(code);
    const minAmount = parseAmount(minimum, scale, 'minimum');
    const maxAmount = parseAmount(maximum, scale, 'maximum');
    if (minAmount > maxAmount) throw lockErrors.lockBoundsCrossed({}, 'minimum');
    // One that was offered before full days counted can still be taken off sale.
    if (onSale && ratePpm > 0 && days < fullDays) throw lockErrors.lockDayHasNoBonus({ days: fullDays }, 'ratePpm');
    return { minAmount, maxAmount };
  }

  private termsOf({ titles, asset, days, ratePpm, minAmount, maxAmount, onSale }: Product): Terms {
    return {
      titles: titles as Terms['titles'],
      days,
      ratePpm,
      minimum: this.assets.format(asset, minAmount),
      maximum: this.assets.format(asset, maxAmount),
      onSale,
    };
  }
}

/** What it is, and all that it promises, as it was and as it becomes. */
function factsOf({ asset, before, after }: Payload, language: Language): ProposalFact[] {
  const percent = (ppm: number) => `${ppm / 10_000} %`;
  const shown = (of: Terms) => [
    ['days', String(of.days)] as const,
    ['rate', percent(of.ratePpm)] as const,
    ['bonus', percent(bonusPpm(of))] as const,
    ['minimum', `${of.minimum} ${asset}`] as const,
    ['maximum', `${of.maximum} ${asset}`] as const,
  ];
  return [
    { name: 'product', value: pickName(after.titles as Names, language) },
    ...changedFacts(shown(before), shown(after)),
    { name: 'onSale', value: String(after.onSale) },
  ];
}
