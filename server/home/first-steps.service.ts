import { Injectable } from '@nestjs/common';
import { joinAirdrop } from '../awards';
import { CardLists, hasBoughtCard } from '../cards';
import { Reader } from '../common/database';
import type { Language } from '../common/words/languages';
import { hasExchanged } from '../exchange';
import { hasCreditedDeposit } from '../finance';
import { hasCollected } from '../miners';
import { Settings } from '../settings';
import { userErrors, userTable } from '../users';
import { firstStepsOf } from './first-steps.rules';
import type { FirstSteps } from './home.schemas';

interface Row {
  readonly parentId: number | null;
  readonly isRoot: number;
  readonly airdrop: string | null;
  readonly deposited: number;
  readonly exchanged: number;
  readonly bought: number;
  readonly collected: number;
}

const query = `SELECT u.parentId, u.isRoot, a.state AS airdrop, ${hasCreditedDeposit('u.id')} AS deposited,
  ${hasExchanged('u.id')} AS exchanged, ${hasBoughtCard('u.id')} AS bought, ${hasCollected('u.id')} AS collected
  FROM ${userTable} u ${joinAirdrop('u.id')} WHERE u.id = ?`;

/** What a new user does first, and how far they are. */
@Injectable()
export class FirstStepsReader {
  constructor(
    private readonly reader: Reader,
    private readonly settings: Settings,
    private readonly cards: CardLists,
  ) {}

  /** @throws AppError userUnknown */
  async read(userId: number, language: Language): Promise<FirstSteps> {
    const [row] = await this.reader.query<Row>(query, [userId]);
    if (!row) throw userErrors.userUnknown();
    const steps = firstStepsOf({
      bound: row.parentId !== null || Boolean(row.isRoot),
      airdrop: row.airdrop !== null,
      airdropOffered: this.settings.amount('airdrop.amount') > 0n,
      airdropAfterDeposit: this.settings.choice('airdrop.after') === 'deposit',
      deposited: Boolean(Number(row.deposited)),
      exchanged: Boolean(Number(row.exchanged)),
      bought: Boolean(Number(row.bought)),
      collected: Boolean(Number(row.collected)),
    });
    const session = (await this.cards.glance(language))?.session;
    return { steps, cardFrom: session?.state === 'inProgress' ? session.floor : null };
  }
}
