import { Injectable } from '@nestjs/common';
import { hour, Job, minute, second } from '../common/runtime';
import { BooksKeeper } from './books/books-keeper.service';
import { Checkpoints } from './books/checkpoints.service';
import { ProofAnnouncer } from './proofs/proof-announcer.service';
import { ProofCleaner } from './proofs/proof-cleaner.service';
import { ProofMaker } from './proofs/proof-maker.service';
import { Seals } from './seals/seals.service';

@Injectable()
export class LedgerJobs {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly seals: Seals,
    private readonly books: BooksKeeper,
    private readonly proofMaker: ProofMaker,
    private readonly proofAnnouncer: ProofAnnouncer,
    private readonly proofCleaner: ProofCleaner,
  ) {}

  @Job('ledger.checkpoint', { every: 10 * second, does: 'Folds the lines of lazy accounts' })
  checkpoint(): Promise<unknown> {
    return this.checkpoints.markLines();
  }

  @Job('ledger.seal', { every: minute, does: 'Seals ledger transactions' })
  seal(): Promise<unknown> {
    return this.seals.sealAll();
  }

  @Job('ledger.books', { every: minute, does: 'Checks the books if the last report is old' })
  checkBooks(): Promise<unknown> {
    return this.books.renew();
  }

  @Job('ledger.proof', { every: minute, does: 'Makes the proof of liabilities of the day' })
  makeProof(): Promise<unknown> {
    return this.proofMaker.makeToday();
  }

  @Job('ledger.announceProof', { every: minute, does: 'Sends the root of a new proof to the webhook' })
  announceProof(): Promise<unknown> {
    return this.proofAnnouncer.announce();
  }

  @Job('ledger.cleanProofs', { every: hour, does: 'Drops the leaves of old proofs' })
  cleanProofs(): Promise<unknown> {
    return this.proofCleaner.dropOldLeaves();
  }
}
