import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { nativeAsset } from '../chain';
import { CONFIG, type Config } from '../common/config';
import { type Tx, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import type { CallerContext } from '../common/http';
import { parseAmount } from '../common/money';
import { Clock } from '../common/runtime';
import { Asset, Assets, assetSwitches, quoteAsset } from '../ledger';
import { Audit } from '../staff';
import { marketErrors } from './market.errors';
import type { assetBody, assetSourceBody } from './market.schemas';
import { Pools } from './pools/pools.service';
import type { PriceSourceRow } from './prices/price.entity';
import { PriceSources } from './prices/price-sources.service';
import { PriceTicks } from './prices/price-ticks.service';

type SourceBody = z.infer<typeof assetSourceBody>;

const resource = 'assets';
const pathForm = /^[^.\s]{1,60}(?:\.[^.\s]{1,60}){0,9}$/;

/** Lets staff change assets, their prices and the sources of prices; every change is audited. */
@Injectable()
export class AssetEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly sources: PriceSources,
    private readonly pools: Pools,
    private readonly ticks: PriceTicks,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError assetUnknown, pointsStayInside, contractInvalid, stateConflict */
  async update(caller: CallerContext, code: string, body: z.infer<typeof assetBody>): Promise<null> {
    const { kind } = this.assets.get(code);
    if (kind === 'point' && assetSwitches.some((name) => body[name])) throw marketErrors.pointsStayInside();
    const contract = contractOf(body.contract);
    const isToken = kind === 'token' && code !== nativeAsset;
    const used = this.assets.all().some((other) => other.code !== code && other.contract === contract);
    if (contract !== null && (!isToken || used)) throw marketErrors.contractInvalid({}, 'contract');
    return await this.change(caller, code, 'update', {}, async (tx) => {
      const { affected } = await tx.run(
        'UPDATE price_source SET version = version + 1 WHERE asset = ? AND version = ?',
        [code, body.version],
      );
      if (affected !== 1) throw commonErrors.stateConflict();
      await this.assets.setSwitches(tx, code, { ...body, contract });
    });
  }

  /**
   * Staff set the price by hand; from then on it is theirs.
   * @throws AppError assetUnknown, priceFixed, amount errors
   */
  async setPrice(caller: CallerContext, code: string, text: string, reason: string): Promise<null> {
    this.checkPriced(code);
    const price = parseAmount(text, this.assets.get(quoteAsset).scale, 'price');
    return await this.change(caller, code, 'price', { reason }, async (tx) => {
      await tx.run(
        "UPDATE price_source SET source = 'staff', poolId = NULL, pricedAt = ?, lastError = NULL, version = version + 1 WHERE asset = ?",
        [this.clock.now(), code],
      );
      await this.assets.setPrice(tx, code, price);
      await this.ticks.append(tx, code, price);
    });
  }

  /**
   * Sets the source of the price; the first reading is due at once.
   * @throws AppError assetUnknown, priceFixed, feedAddressInvalid, feedPathInvalid, poolOfAnotherAsset, walkInProduction
   */
  async setSource(caller: CallerContext, code: string, body: SourceBody): Promise<null> {
    this.checkPriced(code);
    this.checkSource(body);
    const { reason } = body;
    return await this.change(caller, code, 'source', { reason }, (tx) => this.writeSource(tx, code, body));
  }

  /** Sets a source of demo mode, if nobody has changed it yet. */
  async seedSource(code: string, body: Omit<SourceBody, 'reason'>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { version } = await this.sources.of(tx, code);
      if (version === 1) await this.writeSource(tx, code, body);
    });
  }

  private async writeSource(tx: Tx, code: string, body: Omit<SourceBody, 'reason'>): Promise<void> {
    const { source } = body;
    const pool = source === 'pool' ? await this.pools.state(tx, await this.pools.name(tx, body.poolId ?? 0)) : null;
    const ofThisAsset = pool === null || (pool.pool.base === code && pool.pool.quote === quoteAsset);
    if (!ofThisAsset) throw marketErrors.poolOfAnotherAsset({}, 'poolId');
    await tx.run(
      `UPDATE price_source SET source = ?, poolId = ?, feedUrl = ?, feedPath = ?, feedEvery = ?, staleAfter = ?,
       maxMovePpm = ?, pricedAt = ?, checkedAt = NULL, lastError = NULL, version = version + 1 WHERE asset = ?`,
      [
        source,
        pool?.pool.id ?? null,
        source === 'http' ? body.feedUrl : null,
        source === 'http' ? body.feedPath : null,
        body.feedEvery,
        body.staleAfter,
        body.maxMovePpm,
        // The present price is good until the new source has had its time.
        this.clock.now(),
        code,
      ],
    );
    if (pool?.spot) await this.ticks.appendSpot(tx, pool.pool, pool.spot, 0n, this.clock.now());
  }

  private checkPriced(code: string): void {
    // USDT is what prices are in, and a point has no price.
    if (this.assets.get(code).kind === 'point' || code === quoteAsset) throw marketErrors.priceFixed({ asset: code });
  }

  private checkSource({ source, feedUrl, feedPath }: SourceBody): void {
    if (source === 'walk' && this.config.nodeEnv === 'production') throw marketErrors.walkInProduction({}, 'source');
    if (source !== 'http') return;
    const url = feedUrl !== null && URL.canParse(feedUrl) ? new URL(feedUrl) : null;
    const protocols = this.config.nodeEnv === 'production' ? ['https:'] : ['http:', 'https:'];
    const plain = url && protocols.includes(url.protocol) && !url.username && !url.password;
    if (!plain) throw marketErrors.feedAddressInvalid({}, 'feedUrl');
    if (feedPath === null || !pathForm.test(feedPath)) throw marketErrors.feedPathInvalid({}, 'feedPath');
  }

  private async change(
    caller: CallerContext,
    code: string,
    action: string,
    words: object,
    write: (tx: Tx) => Promise<void>,
  ): Promise<null> {
    await this.unitOfWork.run(async (tx) => {
      const before = await this.outline(tx, code);
      await write(tx);
      const after = { ...(await this.outline(tx, code)), ...words };
      await this.audit.write(tx, caller, { action, resource, resourceId: code, before, after });
    });
    await this.assets.reload();
    return null;
  }

  /** An asset as the audit log keeps it. */
  private async outline(tx: Tx, code: string): Promise<object> {
    const asset = await tx.manager.getRepository(Asset).findOneByOrFail({ code });
    const { deposit, withdraw, transfer, exchange, contract, chainDecimals, price } = asset;
    const source: PriceSourceRow = await this.sources.of(tx, code);
    const { asset: _, pricedAt: _pricedAt, checkedAt: _checkedAt, lastError: _lastError, ...kept } = source;
    const shown = price === null ? null : this.assets.format(quoteAsset, price);
    return { deposit, withdraw, transfer, exchange, contract, chainDecimals, price: shown, ...kept };
  }
}

/** In lower case, as the chain's own answers are compared. @throws AppError contractInvalid */
function contractOf(text: string | null): string | null {
  if (text === null) return null;
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw marketErrors.contractInvalid({}, 'contract');
  return text.toLowerCase();
}
