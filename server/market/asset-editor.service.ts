import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { nativeAsset } from '../chain';
import { type Tx, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import type { CallerContext } from '../common/http';
import { Asset, Assets, assetSwitches } from '../ledger';
import { Proposals } from '../proposals';
import { AssetChanges } from './asset-changes.service';
import { marketErrors } from './market.errors';
import type { assetBody, assetContractBody } from './market.schemas';

/** Another contract or other decimals, while it waits; `before` is what it was made from, in words. */
const contractProposal = z.object({
  asset: z.string(),
  before: z.string(),
  contract: z.string().nullable(),
  chainDecimals: z.number().int().nullable(),
});

type ContractTerms = Pick<Asset, 'contract' | 'chainDecimals'>;

/** Lets staff say what assets may be used for, and what they are on the chain. */
@Injectable()
export class AssetEditor implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly changes: AssetChanges,
    private readonly proposals: Proposals,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'contract',
      permission: 'market.write',
      payload: contractProposal,
      facts: ({ before, contract, chainDecimals }) => [
        { name: 'before', value: before },
        { name: 'after', value: inWords({ contract, chainDecimals }) },
      ],
      raisesRisk: true,
      versionOf: async (tx, { asset }) => {
        await this.changes.hold(tx, asset);
        return await this.termsOf(tx, asset);
      },
      execute: (tx, { asset, before, contract, chainDecimals }, money, { reason }) =>
        this.changes.record(tx, money, asset, 'contract', { reason }, async () => {
          const { version } = await this.changes.hold(tx, asset);
          if (before !== (await this.termsOf(tx, asset))) throw commonErrors.stateConflict();
          await this.checkContract(tx, asset, contract);
          await this.changes.over(tx, asset, version);
          await this.assets.setContract(tx, asset, contract, chainDecimals);
        }),
    });
  }

  /**
   * What an asset may be used for. One person is enough: what comes and goes is still held by its limits.
   * @throws AppError assetUnknown, pointsStayInside, stateConflict
   */
  async update(caller: CallerContext, code: string, body: z.infer<typeof assetBody>): Promise<null> {
    const { kind } = this.assets.get(code);
    if (kind === 'point' && assetSwitches.some((name) => body[name])) throw marketErrors.pointsStayInside();
    await this.unitOfWork.run((tx) =>
      this.changes.record(tx, caller, code, 'update', {}, async () => {
        await this.changes.over(tx, code, body.version);
        await this.assets.setSwitches(tx, code, body);
      }),
    );
    return null;
  }

  /**
   * Proposes what an asset is on the chain: by another contract anything could be credited in its name, by other decimals
   * payouts would be a thousandfold.
   * @returns the id of the proposal
   * @throws AppError assetUnknown, contractInvalid, stateConflict, alreadyProposed
   */
  async proposeContract(
    caller: CallerContext,
    code: string,
    { version, reason, ...body }: z.infer<typeof assetContractBody>,
  ): Promise<{ proposalId: number }> {
    const contract = contractOf(body.contract);
    return await this.unitOfWork.run(async (tx) => {
      if ((await this.changes.hold(tx, code)).version !== version) throw commonErrors.stateConflict();
      await this.checkContract(tx, code, contract);
      const { chainDecimals } = body;
      const before = await this.termsOf(tx, code);
      const payload = { asset: code, before, contract, chainDecimals } satisfies z.infer<typeof contractProposal>;
      return {
        proposalId: await this.proposals.propose(tx, caller, { kind: 'contract', subject: code, payload, reason }),
      };
    });
  }

  private async termsOf(tx: Tx, code: string): Promise<string> {
    return inWords(await tx.manager.getRepository(Asset).findOneByOrFail({ code }));
  }

  /** A contract is that of one token. @throws AppError contractInvalid */
  private async checkContract(tx: Tx, code: string, contract: string | null): Promise<void> {
    if (contract === null) return;
    const isToken = this.assets.get(code).kind === 'token' && code !== nativeAsset;
    // Of two that are given the same one at once the second must see the first.
    await tx.holdName('contracts');
    const owner = await this.assets.ownerOfContract(tx, contract);
    if (!isToken || (owner !== null && owner !== code)) throw marketErrors.contractInvalid({}, 'contract');
  }
}

/** In lower case, as the chain's own answers are compared. @throws AppError contractInvalid */
function contractOf(text: string | null): string | null {
  if (text === null) return null;
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw marketErrors.contractInvalid({}, 'contract');
  return text.toLowerCase();
}

const inWords = ({ contract, chainDecimals }: ContractTerms) => `${contract ?? '–'} (${chainDecimals ?? '–'})`;
