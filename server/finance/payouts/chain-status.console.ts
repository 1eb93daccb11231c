import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChainNode, lastSettledBlock } from '../../chain';
import { CONFIG, type Config } from '../../common/config';
import { Answers, CallerLanguage, StaffMay } from '../../common/http';
import { isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, quoteAsset } from '../../ledger';
import { StaffNames } from '../../staff';
import { checksummed } from '../../users';
import { ChainHealth, type NodeStatus } from '../deposits/chain/chain-health.service';
import { ChainScanner } from '../deposits/chain/chain-scanner.service';
import { PayerStatus } from './payer/payer-status.service';
import { PayoutSwitch } from './payout-switch.service';
import { type ChainStatus, chainStatus } from './payouts.schemas';

@ApiTags('console')
@Controller('admin-api/chain')
class ChainStatusConsole {
  constructor(
    private readonly node: ChainNode,
    private readonly health: ChainHealth,
    private readonly scanner: ChainScanner,
    private readonly payer: PayerStatus,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly staffNames: StaffNames,
    private readonly assets: Assets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('status')
  @StaffMay('chain.read')
  @Answers(chainStatus, 'The node, the scanner, the payer and the switch that stops payouts')
  async status(@CallerLanguage() language: Language): Promise<ChainStatus> {
    const { configured } = this.node;
    const { custodyAddress, chainId } = this.config;
    const node = await this.health.status();
    return {
      configured,
      chainId,
      custody: custodyAddress ? checksummed(custodyAddress) : null,
      node: { ...node, checkedAt: isoTimeOrNull(node.checkedAt) },
      scanner: await this.scannerPart(node),
      payer: await this.payerPart(language),
      payouts: await this.switchPart(),
    };
  }

  private async scannerPart({ head, finalized }: NodeStatus): Promise<ChainStatus['scanner']> {
    const { scannedTo, window } = await this.scanner.status();
    const end = head === null ? null : lastSettledBlock(head, finalized);
    return { scannedTo, behind: end === null || scannedTo === null ? null : Math.max(0, end - scannedTo), window };
  }

  private async payerPart(language: Language): Promise<ChainStatus['payer']> {
    const report = await this.payer.report();
    return {
      mode: report.address ? 'automatic' : 'manual',
      address: report.address ? checksummed(report.address) : null,
      nextNonce: report.nextNonce,
      openPayouts: report.openPayouts,
      openElsewhere: report.openElsewhere,
      balances: report.balances.map(({ asset, balance, needed }) => ({
        asset,
        balance: this.assets.format(asset, balance),
        needed: this.assets.format(asset, needed),
      })),
      paidToday: this.assets.format(quoteAsset, report.paidToday),
      dailyCap: this.assets.format(quoteAsset, report.dailyCap),
      waiting: report.waits?.text(language) ?? null,
    };
  }

  private async switchPart(): Promise<ChainStatus['payouts']> {
    const { stopped, reason, staffId, changedAt } = await this.payoutSwitch.state();
    const names = await this.staffNames.of(staffId === null ? [] : [staffId]);
    return {
      stopped,
      reason,
      by: staffId === null ? null : (names.get(staffId) ?? null),
      at: isoTimeOrNull(changedAt),
      releaseProposalId: await this.payoutSwitch.waitingRelease(),
    };
  }
}

export const chainStatusConsole = [ChainStatusConsole];
