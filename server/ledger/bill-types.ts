interface BillTypeFacts {
  /** It brings a user something new. Refunds, moves and exchanges only bring back or change what was there. */
  readonly incoming?: true;
  /** Its lines into `fees`, or into the backing of points, are fee income. The price of a house card is none. */
  readonly feeIncome?: true;
}

/** Every type a bill line can carry (domain 1, "Bills"); the line's own, not its transaction's. */
const declared = {
  deposit: { incoming: true },
  depositConversion: {},
  withdrawal: {},
  withdrawalFee: { feeIncome: true },
  withdrawalRefund: {},
  transferIn: { incoming: true },
  transferOut: {},
  transferFee: { feeIncome: true },
  move: {},
  exchange: {},
  cardPurchase: {},
  cardSale: { incoming: true },
  cardFee: { feeIncome: true },
  fuelFee: {},
  tradePoints: {},
  pointOrder: { feeIncome: true },
  minerPurchase: {},
  minerRelease: { incoming: true },
  mineralPoints: {},
  lock: {},
  lockRelease: {},
  lockBonus: {},
  upgrade: { feeIncome: true },
  airdrop: { incoming: true },
  award: { incoming: true },
  dividend: { incoming: true },
  gameStake: {},
  gamePrize: {},
  pointsGivenUp: {},
  adjustment: { incoming: true },
} as const satisfies Record<string, BillTypeFacts>;

export type BillType = keyof typeof declared;

export const billTypes = Object.keys(declared) as BillType[];

const typesThatAre = (fact: keyof BillTypeFacts): BillType[] =>
  billTypes.filter((type) => (declared[type] as BillTypeFacts)[fact]);

export const incomingTypes: ReadonlySet<BillType> = new Set(typesThatAre('incoming'));
export const feeIncomeTypes: readonly BillType[] = typesThatAre('feeIncome');
