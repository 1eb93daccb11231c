import { Injectable } from '@nestjs/common';
import { Airdrops } from '../awards';
import type { DemoRequest } from '../finance';
import { DemoGames } from './demo-games.service';
import { DemoLocks } from './demo-locks.service';
import { DemoMiners } from './demo-miners.service';
import { DemoTeam } from './demo-team.service';
import { DemoZone } from './demo-zone.service';
import type { DemoStep } from './scripts/demo-script.rules';

const acts = [
  'settle',
  'lead',
  'upgrade',
  'lock',
  'openZone',
  'mine',
  'offer',
  'order',
  'buy',
  'hang',
  'play',
  'takeBreak',
] as const;

/** A step of the team, the trading zone, locks, miners and games. */
export type DemoAct = Extract<DemoStep, { does: (typeof acts)[number] }>;

export const isAct = (step: DemoStep): step is DemoAct => acts.some((act) => act === step.does);

/** What people of a demonstration do beside deposits, transfers and withdrawals. */
@Injectable()
export class DemoActs {
  constructor(
    private readonly team: DemoTeam,
    private readonly zone: DemoZone,
    private readonly locks: DemoLocks,
    private readonly miners: DemoMiners,
    private readonly games: DemoGames,
    private readonly airdrops: Airdrops,
  ) {}

  async claimAirdrop(request: DemoRequest): Promise<void> {
    await this.airdrops.claim(request, request.actor);
  }

  /** @param by a person of the demonstration, by their place */
  async take(step: DemoAct, by: (who: number) => DemoRequest): Promise<void> {
    switch (step.does) {
      case 'settle':
        await this.team.settle();
        return await this.locks.release();
      case 'lead':
        await this.team.appoint(by(step.who).actor.userId, step.name);
        return await this.team.raise(by(step.who).actor.userId, step.level);
      case 'upgrade':
        return await this.team.upgrade(by(step.who), step.amount);
      case 'lock':
        return await this.locks.lock(by(step.who), step.asset, step.amount);
      case 'openZone':
        await this.zone.open();
        return await this.miners.open();
      case 'mine':
        return await this.miners.obtain(by(step.who));
      case 'offer':
        return await this.zone.offer(step.count, String(step.price));
      case 'order':
        return await this.zone.order(by(step.who), step.pays ? by(step.who) : null, step);
      case 'buy':
        return await this.zone.buy(by(step.who), String(step.price));
      case 'hang':
        return await this.zone.hang(by(step.who), String(step.price));
      case 'play':
        return await this.games.play(by(step.who), step.box, step.stake);
      case 'takeBreak':
        return await this.games.takeBreak(by(step.who), step.days);
    }
  }
}
