import { Injectable } from '@nestjs/common';
import { Job, second } from '../common/runtime';
import { Anchors } from './anchors/anchors.service';
import { ChainScanner } from './deposits/chain/chain-scanner.service';
import { DepositChecks } from './deposits/crediting/deposit-checks.service';
import { Payer } from './payouts/payer/payer.service';

@Injectable()
export class FinanceJobs {
  constructor(
    private readonly checks: DepositChecks,
    private readonly scanner: ChainScanner,
    private readonly payer: Payer,
    private readonly anchors: Anchors,
  ) {}

  @Job('finance.depositChecks', { every: 3 * second, does: 'Checks filed deposits against the chain' })
  checkDeposits(): Promise<unknown> {
    return this.checks.checkDue();
  }

  @Job('finance.chainScan', { every: 3 * second, does: 'Finds transfers on the chain that nobody has filed' })
  scanChain(): Promise<unknown> {
    return this.scanner.scan();
  }

  @Job<FinanceJobs>('finance.payer', {
    every: 2 * second,
    does: 'Settles, resends and signs payouts',
    when: ({ payer }) => payer.hasNode,
  })
  payOut(): Promise<unknown> {
    return this.payer.advance();
  }

  @Job<FinanceJobs>('finance.anchors', {
    every: 10 * second,
    does: 'Writes the roots of proofs to the chain',
    when: ({ anchors }) => anchors.hasNode,
  })
  anchor(): Promise<unknown> {
    return this.anchors.advance();
  }
}
