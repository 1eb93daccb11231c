import type { Messages } from '../messages';
import { chain } from './chain';
import { codes } from './codes';
import { content } from './content';
import { enums } from './enums';
import { market } from './market';
import { money } from './money';
import { ra } from './ra';
import { shell } from './shell';
import { trust } from './trust';
import { work } from './work';

export const messages: Messages = {
  ra,
  ...shell,
  ...enums,
  ...codes,
  ...work,
  ...money,
  ...market,
  ...chain,
  ...trust,
  ...content,
};
