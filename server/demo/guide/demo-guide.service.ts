import { Injectable } from '@nestjs/common';
import { type FirstSale, FirstSales, TradeSessions } from '../../cards';
import { UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { Clock, logger, second } from '../../common/runtime';
import { TestMoney } from '../../finance';
import { FirstDrops } from '../../miners';
import { SettingsEditor } from '../../settings';
import { DemoStaff } from '../../staff';
import type { User } from '../../users';
import { DemoPeople } from '../demo-people.service';
import { DemoZone } from '../demo-zone.service';

/** Long enough to read what was just bought or listed, and to see it happen. */
const wait = 15 * second;

/** Makes a visitor's first drop and first sale come within a minute. */
@Injectable()
export class DemoGuide {
  constructor(
    private readonly people: DemoPeople,
    private readonly zone: DemoZone,
    private readonly sales: FirstSales,
    private readonly sessions: TradeSessions,
    private readonly drops: FirstDrops,
    private readonly testMoney: TestMoney,
    private readonly settings: SettingsEditor,
    private readonly staff: DemoStaff,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Lets cards be listed at once, for the session that is on. Call it once the history is told, which keeps to the rules. */
  open(): void {
    this.sessions.listWhileOn();
  }

  /** Fills the sessions with cards, and lets a card be listed as soon as it was bought. */
  async prepare(): Promise<void> {
    await this.zone.fill();
    const actor = await this.staff.enter('finance');
    const { staffId } = actor;
    const change = { key: 'card.holdHours', value: '0', version: 0 };
    await this.unitOfWork.run((tx) =>
      this.settings.change(tx, { staffId, reason: 'Visitors of the demonstration can list a card at once.' }, change),
    );
    await this.staff.leave(actor);
  }

  async payFirstDrops(): Promise<void> {
    await this.drops.pay(this.clock.now() - wait);
  }

  /** Has people of the history buy what visitors offer first. */
  async buyFirstSales(): Promise<void> {
    const waiting = await this.sales.waiting(this.clock.now() - wait);
    if (waiting.length === 0) return;
    const people = await this.people.joined();
    const own = new Set(people.map(({ id }) => id));
    for (const sale of waiting) {
      if (!own.has(sale.ownerId)) await this.buy(sale, people);
    }
  }

  /** Somebody else tries where a person is short or the card is gone. */
  private async buy(sale: FirstSale, people: readonly User[]): Promise<void> {
    for (const person of people) {
      const by = await this.people.visit(person);
      try {
        await this.testMoney.take(by, by.actor).catch(ignoreRefusal);
        await this.zone.buyWithFuel(by, sale);
        return;
      } catch (error) {
        ignoreRefusal(error);
      } finally {
        await this.people.leave([by.actor.userId]);
      }
    }
    logger.warn({ card: sale.id }, 'nobody of the demonstration could buy a card');
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
