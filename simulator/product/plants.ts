import Module from 'node:module';

/** A bug on purpose: what a run must find. Text of a built file of the server, and what stands there instead. */
interface Plant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** what a run that is to find it looks at closer */
  readonly focus: string;
  /** it shows only where the server is killed, and by this seed soon: the kill must fall between two statements */
  readonly killedBy?: number;
}

/** By what goes wrong. */
export const plants: Readonly<Record<string, Plant>> = {
  proposalsNeverExpire: {
    file: 'server/proposals/proposal.rules.js',
    focus: 'locks',
    from: 'expiresAt <= now',
    to: 'expiresAt < 0',
  },
  riskTakesEffectAtOnce: {
    file: 'server/proposals/proposal.rules.js',
    focus: 'locks',
    from: 'delayMinutes > 0',
    to: 'delayMinutes < 0',
  },
  fuelRoundedDown: {
    file: 'server/cards/card.rules.js',
    focus: 'cards',
    from: 'fuel: (0, _money.shareUp)(price, fuelPpm)',
    to: 'fuel: (0, _money.shareDown)(price, fuelPpm)',
  },
  partsLoseTheirCost: {
    file: 'server/cards/listing/splitting.rules.js',
    focus: 'cards',
    from: 'const share = upTo - paid;',
    to: 'const share = buyPrice * part / price;',
  },
  houseCardsAreFees: {
    file: 'server/cards/sale/card-purchase.posting.js',
    focus: 'cards',
    from: "system('sales', _ledger.quoteAsset)",
    to: "system('fees', _ledger.quoteAsset)",
  },
  issuesHaveNoLimit: {
    file: 'server/cards/series/card-issues.service.js',
    focus: 'cards',
    from: 'if (await this.today(tx) + units * BigInt(count) > limit)',
    to: 'if (false)',
  },
  stoppedSessionCounts: {
    file: 'server/cards/listing/card-rolls.service.js',
    focus: 'cards',
    from: 'over.stoppedAt === null ? 1 : 0',
    to: '1',
  },
  limitItselfWaits: {
    file: 'server/points/orders/point-orders.service.js',
    focus: 'points',
    from: "amount <= this.settings.amount('point.autoConfirm')",
    to: "amount < this.settings.amount('point.autoConfirm')",
  },
  giftsBeforeADeposit: {
    file: 'server/awards/airdrops/airdrops.service.js',
    focus: 'awards',
    from: "this.settings.choice('airdrop.after') === 'deposit'",
    to: 'false',
  },
  levelDifferenceForgotten: {
    file: 'server/awards/events/award.rules.js',
    focus: 'awards',
    from: "'performance', ancestor, value, rate - highest",
    to: "'performance', ancestor, value, rate",
  },
  lastBonusForgotten: {
    file: 'server/locks/positions/lock-releases.service.js',
    focus: 'locks',
    from: 'amount: amountOf(due, nth)',
    to: "amount: amountOf.name === 'bonusOf' && nth === due.days ? 0n : amountOf(due, nth)",
  },
  frozenGetTheirBonus: {
    file: 'server/locks/positions/lock-releases.service.js',
    focus: 'locks',
    from: "whose: (0, _users.notFrozen)('l.userId')",
    to: "whose: '1 = 1'",
  },
  firstDayHasABonus: {
    file: 'server/common/money/daily-parts.rules.js',
    focus: 'locks',
    from: 'const fullDays = 2;',
    to: 'const fullDays = 1;',
  },
  dayHasNoEnd: {
    file: 'server/exchange/quotes/exchange-offers.service.js',
    focus: 'exchange',
    from: 'if (value > left)',
    to: 'if (false)',
  },
  directTakesTheBudget: {
    file: 'server/awards/economics/award-rates.rules.js',
    focus: 'awards',
    from: 'if (directPpm > most)',
    to: 'if (false)',
  },
  lastHourLikeTheOthers: {
    file: 'server/miners/releases/release-chunk.js',
    focus: 'miners',
    from: "const due = byHour('hourly', 'rest');",
    to: "const due = 'hourly';",
  },
  pausedGoOn: {
    file: 'server/miners/releases/release-chunk.js',
    focus: 'miners',
    from: "AND asset = ? AND covered = ? AND state = 'mining' AND nextHour <= ?",
    to: "AND asset = ? AND covered = ? AND state <> 'end' AND nextHour <= ?",
  },
  ceilingNotKept: {
    file: 'server/miners/releases/release-chunk.js',
    focus: 'miners',
    from: "range.purse === 'releases' ? due",
    to: "range.purse !== 'nobody' ? due",
  },
  halfIsSetAside: {
    file: 'server/miners/contracts/miner-purchases.service.js',
    focus: 'miners',
    from: 'amount: contract.ceiling * BigInt(quantity)',
    to: 'amount: contract.ceiling * BigInt(quantity) / 2n',
  },
  restIsKept: {
    file: 'server/miners/releases/release-chunk.js',
    focus: 'miners',
    from: 'await giveBack(tx, ledger, range, number, uncovered + left)',
    to: 'await giveBack(tx, ledger, range, number, uncovered)',
  },
  hoursAtThePriceOfNow: {
    file: 'server/miners/releases/releases.service.js',
    focus: 'miners',
    from: 'const price = await this.valuations.priceOf(this.reader, asset, start + _runtime.hour);\n        const now',
    to: 'const price = await this.valuations.priceOf(this.reader, asset, this.clock.now());\n        const now',
  },
  lowerAveragePays: {
    file: 'server/market/prices/average.rules.js',
    focus: 'miners',
    from: 'halfHour > ofDay',
    to: 'halfHour < ofDay',
  },
  pointsWithoutIncomeCount: {
    file: 'server/miners/backing/miner-backing.service.js',
    focus: 'miners',
    from: 'if (!(0, _backingrules.isCovered)(price * all, charge.total * all, behind)) throw',
    to: 'if (charge.total * all > behind.units) throw',
  },
  allOfAnOrderIsFees: {
    file: 'server/awards/events/award.rules.js',
    focus: 'points',
    from: 'rest - (0, _ratesrules.shareUp)(rest, dividendPpm)',
    to: '0n',
  },
  answerNotKept: {
    file: 'server/common/http/idempotency/idempotency.js',
    focus: 'points',
    from: 'INSERT INTO idempotency_key (scope, requestKey, bodyHash, response, createdAt) VALUES (?, ?, ?, ?, ?)',
    to: 'UPDATE idempotency_key SET scope = ?, requestKey = ?, bodyHash = ?, response = ?, createdAt = ? WHERE 1 = 0',
    killedBy: 2,
  },
};

type Compile = (this: unknown, content: string, filename: string) => unknown;

/** From now on the planted file is loaded as the plant has it. @throws Error if nothing is planted by that name */
export function plant(name: string): void {
  const planted = plants[name];
  if (!planted) throw new Error(`nothing is planted as ${name}; there are ${Object.keys(plants).join(', ')}`);
  const loader = Module.prototype as unknown as { _compile: Compile };
  const compile = loader._compile;
  loader._compile = function (content, filename) {
    return compile.call(this, filename.endsWith(planted.file) ? sown(content, planted) : content, filename);
  };
}

/** @throws Error if the code has changed, and the plant has no place in it any more */
function sown(content: string, { file, from, to }: Plant): string {
  if (content.split(from).length !== 2) throw new Error(`not once in ${file}: ${from}`);
  return content.replace(from, () => to);
}
