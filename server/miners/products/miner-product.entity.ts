import { Check, Entity } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { PriceAsset } from '../miners.schemas';

/** What miners are sold as (domain 5). */
@Entity('miner_product')
@Check('ck_miner_product_price_integer', integerCheck('price'))
@Check('ck_miner_product_goldValue_integer', integerCheck('goldValue'))
export class MinerProduct {
  @IdColumn()
  id!: number;

  /** by language, as JSON */
  @LongTextColumn()
  titles!: string;

  @TextColumn(300, { nullable: true })
  image!: string | null;

  /** in `priceAsset` */
  @AmountColumn()
  price!: bigint;

  @TextColumn(16)
  priceAsset!: PriceAsset;

  /** in USDT */
  @AmountColumn()
  goldValue!: bigint;

  /** how many times its gold value it releases, in millionths */
  @CountColumn()
  multiplePpm!: number;

  /** length of the contract */
  @CountColumn()
  days!: number;

  /** what it releases */
  @TextColumn(16)
  asset!: string;

  @FlagColumn()
  goldStandard!: boolean;

  /** how many there are to be sold in all */
  @CountColumn()
  stock!: number;

  @CountColumn()
  sold!: number;

  /** how many one user may obtain */
  @CountColumn()
  perUser!: number;

  @TimeColumn()
  saleFrom!: number;

  /** null: until it is sold out */
  @TimeColumn({ nullable: true })
  saleUntil!: number | null;

  /** false: staff keep it out of sale */
  @FlagColumn()
  active!: boolean;

  /** of what staff edit */
  @RefColumn({ default: 1 })
  version!: number;

  @RefColumn()
  staffId!: number;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;

  @LockColumn()
  lockVersion?: number;
}
