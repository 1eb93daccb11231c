import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  LongTextColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { StoredState } from './card.states';
import type { EndReason } from './cards.schemas';

/** Cards that staff made together. */
@Entity('card_series')
@Index('ux_card_series_code', ['code'], { unique: true })
export class CardSeries {
  @IdColumn()
  id!: number;

  /** serials begin with it */
  @TextColumn(8)
  code!: string;

  /** by language, as JSON */
  @LongTextColumn()
  titles!: string;

  /** null: it is drawn from the serial */
  @TextColumn(300, { nullable: true })
  image!: string | null;

  /** how many cards there were made of it: the last number of a serial */
  @CountColumn()
  made!: number;

  @RefColumn()
  staffId!: number;

  @TimeColumn()
  createdAt!: number;
}

/** A card of the trading zone (domain 4). Amounts in minor units of USDT. */
@Entity('card')
@Index('ux_card_serial', ['serial'], { unique: true })
@Index('ix_card_session_price', ['sessionId', 'state', 'price', 'id'])
@Index('ix_card_session', ['sessionId', 'state', 'id'])
@Index('ix_card_owner', ['ownerId', 'state', 'id'])
@Index('ix_card_series', ['seriesId', 'id'])
@Index('ix_card_parent', ['parentId', 'id'])
@Index('ix_card_auto', ['auto', 'state', 'boughtAt'])
@Index('ix_card_state', ['state', 'id'])
@Check('ck_card_price_integer', integerCheck('price'))
@Check('ck_card_buyPrice_integer', integerCheck('buyPrice'))
@Check('ck_card_partPrice_integer', integerCheck('partPrice'))
@Check('ck_card_partPaid_integer', integerCheck('partPaid'))
export class Card {
  @IdColumn()
  id!: number;

  @RefColumn()
  seriesId!: number;

  @TextColumn(64)
  serial!: string;

  /** what it is drawn from: parts keep that of the whole */
  @TextColumn(16)
  seed!: string;

  /** the card it is a part of */
  @RefColumn({ nullable: true })
  parentId!: number | null;

  /** of a part: what was asked for it when it was split off, and its share of what had been paid for the whole */
  @AmountColumn({ nullable: true })
  partPrice!: bigint | null;

  @AmountColumn({ nullable: true })
  partPaid!: bigint | null;

  /** null: the house, which made it */
  @RefColumn({ nullable: true })
  ownerId!: number | null;

  @TextColumn(16)
  state!: StoredState;

  @TextColumn(8, { nullable: true })
  endReason!: EndReason | null;

  /** what is asked for it, or was when it was split; null in stock */
  @AmountColumn({ nullable: true })
  price!: bigint | null;

  /** what its owner paid; of the house's, what it was made at */
  @AmountColumn()
  buyPrice!: bigint;

  @TimeColumn({ nullable: true })
  boughtAt!: number | null;

  /** the session it hangs for */
  @RefColumn({ nullable: true })
  sessionId!: number | null;

  @TimeColumn({ nullable: true })
  listedAt!: number | null;

  /** how many sessions it went through unsold */
  @CountColumn()
  rolls!: number;

  /** hangs by itself when its hold is over */
  @FlagColumn()
  auto!: boolean;

  /** counts every change of it: what is done to a card names the one it was seen at */
  @RefColumn({ default: 1 })
  version!: number;

  @TimeColumn()
  createdAt!: number;
}

/** Cards that staff put on sale at once: new ones of a series, or one from stock (domain 4). */
@Entity('card_issue')
@Index('ix_card_issue_day', ['createdAt'])
@Check('ck_card_issue_total_integer', integerCheck('total'))
export class CardIssue {
  @IdColumn()
  id!: number;

  @RefColumn()
  seriesId!: number;

  @CountColumn()
  cards!: number;

  /** price of all of them, minor units of USDT */
  @AmountColumn()
  total!: bigint;

  @RefColumn()
  staffId!: number;

  @TimeColumn()
  createdAt!: number;
}

/** A purchase of a card. Amounts in minor units; `fuel` and `tradePoints` of FUEL and TRADE. */
@Entity('card_trade')
@Index('ux_card_trade_transaction', ['transactionId'], { unique: true })
@Index('ix_card_trade_card', ['cardId', 'id'])
@Index('ix_card_trade_session', ['sessionId', 'id'])
@Index('ix_card_trade_buyer', ['buyerId', 'id'])
@Index('ix_card_trade_seller', ['sellerId', 'id'])
@Index('ix_card_trade_time', ['createdAt', 'id'])
@Check('ck_card_trade_price_integer', integerCheck('price'))
@Check('ck_card_trade_fee_integer', integerCheck('fee'))
@Check('ck_card_trade_fuel_integer', integerCheck('fuel'))
@Check('ck_card_trade_tradePoints_integer', integerCheck('tradePoints'))
export class CardTrade {
  @IdColumn()
  id!: number;

  @RefColumn()
  cardId!: number;

  @RefColumn()
  sessionId!: number;

  /** null: the house */
  @RefColumn({ nullable: true })
  sellerId!: number | null;

  @RefColumn()
  buyerId!: number;

  @AmountColumn()
  price!: bigint;

  /** what the seller was charged */
  @AmountColumn()
  fee!: bigint;

  @AmountColumn()
  fuel!: bigint;

  @AmountColumn()
  tradePoints!: bigint;

  @RefColumn()
  transactionId!: number;

  /** from the request to its transaction, milliseconds */
  @CountColumn()
  tookMs!: number;

  @TimeColumn()
  createdAt!: number;
}
