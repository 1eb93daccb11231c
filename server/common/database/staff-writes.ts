import { Injectable } from '@nestjs/common';
import type { Tx } from './tx';
import { UnitOfWork } from './unit-of-work';

/** Units of work of staff: they do not wait behind the queue of the users (decision 30). */
@Injectable()
export class StaffWrites {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Runs `work` as `UnitOfWork.run` does. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return await this.unitOfWork.run(work, 'staff');
  }
}
