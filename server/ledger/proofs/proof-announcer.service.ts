import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Outbound } from '../../common/outbound';
import { Clock, logger } from '../../common/runtime';
import { Settings } from '../../settings';

interface Unannounced {
  readonly id: number;
  readonly date: string;
  readonly root: string;
  readonly sums: string;
  readonly sealHash: string | null;
}

/** Sends each new root to the address in `proof.webhook`, until it accepts (domain 1.5). */
@Injectable()
export class ProofAnnouncer {
  constructor(
    private readonly settings: Settings,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly outbound: Outbound,
  ) {}

  /** Oldest first; stops at the first that is not taken. @returns how many were taken */
  async announce(): Promise<number> {
    const url = this.settings.text('proof.webhook');
    const proofs = await this.reader.query<Unannounced>(
      'SELECT id, date, root, sums, sealHash FROM liability_proof WHERE ready = 1 AND announcedAt IS NULL ORDER BY id',
    );
    let taken = 0;
    for (const proof of proofs) {
      // Without an address nothing is sent, and one that is set later gets only later days.
      if (url !== '' && !(await this.send(url, proof))) break;
      await this.unitOfWork.run((tx) =>
        tx.run('UPDATE liability_proof SET announcedAt = ? WHERE id = ? AND announcedAt IS NULL', [
          this.clock.now(),
          proof.id,
        ]),
      );
      if (url !== '') taken += 1;
    }
    return taken;
  }

  /** @returns whether it was accepted, by any status 2xx */
  private async send(url: string, { date, root, sums, sealHash }: Unannounced): Promise<boolean> {
    try {
      await this.outbound.post(url, { date, root, sums: sums.split(','), sealHash });
      return true;
    } catch (error) {
      logger.warn({ err: error, date }, 'the proof webhook did not take the root; it is tried again');
      return false;
    }
  }
}
