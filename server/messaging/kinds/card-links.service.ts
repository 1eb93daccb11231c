import { Injectable } from '@nestjs/common';
import { CardViews } from '../../cards';
import type { Language } from '../../common/words/languages';
import type { LinkedCard } from '../message-kinds.schemas';
import { chatErrors } from '../messaging.errors';

/** Cards that people send each other: as they were then; what they are now the app asks the trading zone. */
@Injectable()
export class CardLinks {
  constructor(private readonly cards: CardViews) {}

  /** @throws AppError cardUnknown */
  async link(userId: number, id: number, language: Language): Promise<LinkedCard> {
    const [card] = await this.cards.rows([id], userId, language);
    if (!card) throw chatErrors.cardUnknown({}, 'card');
    const { serial, seed, title, image, price } = card;
    return { id, serial, seed, title, image, price };
  }
}
