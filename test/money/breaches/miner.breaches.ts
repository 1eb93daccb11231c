import type { Breaches, Forger } from '../../support/forger';

const miner = (which: 'mining' | 'paused', set: string) => (forger: Forger) =>
  forger.run(`UPDATE miner SET ${set} WHERE id = ?`, forger.books.miners[which]);
const bubble = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE bubble SET ${set} WHERE minerId = ?`, forger.books.miners.mining);
const product = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE miner_product SET ${set} WHERE id = ?`, forger.books.miners.product);
const load = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE miner_load SET ${set} WHERE asset = 'FXB' AND miners > 0`);
const run = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE release_run SET ${set} WHERE asset = 'FXB' AND id = 1`);

/** How each rule of miners is broken. */
export const minerBreaches: Breaches = {
  bubblesAreWhatIsUncollected: [
    ['one is gone', (forger) => forger.run('DELETE FROM bubble WHERE minerId = ?', forger.books.miners.mining)],
    ['it holds more', bubble('amount = amount + 1'), 'bubblesKeepBelowTheirCap'],
    ['one less waits', miner('mining', 'waiting = waiting - 1')],
    ['more was collected', miner('mining', 'collected = collected + 1'), 'minedIsWhatIsUncollected'],
  ],
  bubblesHaveTheirMiner: [
    ['of no miner', bubble('minerId = 999999'), 'bubblesAreWhatIsUncollected'],
    ['of no whole hour', bubble('hour = hour - 1')],
    ['of an hour that is to come', bubble('hour = hour + 3600000')],
    ['of nothing', bubble('amount = 0'), 'bubblesAreWhatIsUncollected'],
    ['of a miner that made none', miner('mining', 'lastHour = NULL'), 'minersKeepToTheirContract'],
  ],
  minedIsWhatIsUncollected: [
    [
      'some was taken',
      (forger) =>
        forger.post([
          [forger.books.miners.user, 'mined', 'FXB', -1],
          [forger.books.miners.user, 'funding', 'FXB', 1],
        ]),
    ],
    [
      'somebody without a miner has some',
      (forger) =>
        forger.post([
          [0, 'releases', 'FXB', -5],
          [forger.books.alice.id, 'mined', 'FXB', 5],
        ]),
    ],
  ],
  minersProducedWhatWasPosted: [
    [
      'more than was posted',
      miner('paused', 'produced = produced + 1, collected = collected + 1'),
      'promisesAreSetAside',
    ],
    [
      'more was posted',
      (forger) =>
        forger.post([
          [forger.books.miners.user, 'mined', 'FXB', 5],
          [forger.books.miners.user, 'mined', 'FXB', -5],
        ]),
    ],
  ],
  minersKeepToTheirContract: [
    ['the hours do not make the total', miner('paused', 'total = total + 1')],
    ['the last hour is due more', miner('mining', 'rest = rest + 1'), 'minerLoadsAreSums'],
    ['it ended before its last hour', miner('mining', "state = 'end'"), 'minerLoadsAreSums', 'promisesAreSetAside'],
    ['it goes on after it', miner('mining', 'made = hours, hours = hours'), 'minerLoadsAreSums'],
    [
      'a fixed amount was another',
      miner('mining', 'produced = produced + 1, collected = collected + 1'),
      'minersProducedWhatWasPosted',
      'promisesAreSetAside',
    ],
  ],
  minersKeepBelowTheirCeiling: [
    [
      'its ceiling is not what its hours make',
      miner('paused', 'ceiling = ceiling + 1'),
      'minerCeilingsWereSetAside',
      'promisesAreSetAside',
    ],
    ['it has a ceiling and is not covered', miner('paused', 'covered = 0'), 'minerLoadsAreSums', 'promisesAreSetAside'],
    ['its last bubble brought more than its cap', miner('paused', 'lastAmount = capHourly + 1')],
    ['its last hour alone has a cap', miner('paused', 'capHourly = NULL')],
    [
      'it produced more than its ceiling',
      miner('paused', 'capHourly = NULL, capRest = NULL, ceiling = produced - 1'),
      'promisesAreSetAside',
    ],
  ],
  bubblesKeepBelowTheirCap: [['one holds twice as much', bubble('amount = amount * 2'), 'bubblesAreWhatIsUncollected']],
  minerCeilingsWereSetAside: [
    ['less was set aside', miner('paused', 'capRest = capRest + 1, ceiling = ceiling + 1'), 'promisesAreSetAside'],
  ],
  minerLoadsAreSums: [
    ['one more', load('miners = miners + 1')],
    ['more power', load('power = power + 1')],
    ['more an hour', load('hourly = hourly + 1')],
    ['more at last', load('rest = rest + 1')],
    ['they end later', load('at = at + 3600000')],
    ['none where some are', (forger) => forger.run("DELETE FROM miner_load WHERE asset = 'FXB'")],
    [
      'some where none are',
      (forger) =>
        forger.run(
          "INSERT INTO miner_load (asset, gold, covered, state, at, miners, power, hourly, rest) VALUES ('BNB', 0, 1, 'pause', 5, 1, 1, 1, 1)",
        ),
    ],
  ],
  minerPurchasesPostedOnce: [
    [
      'of no posting',
      miner('mining', 'transactionId = 999999'),
      ...['minerCeilingsWereSetAside', 'minerPostingsHaveTheirMiner', 'minersAreBacked'],
    ],
    [
      'of another posting',
      miner('mining', 'transactionId = 1'),
      ...['minerCeilingsWereSetAside', 'minerPostingsHaveTheirMiner', 'minersAreBacked'],
    ],
    ['it cost more', miner('mining', 'price = price + 1')],
    ['it cost other points', miner('mining', "priceAsset = 'MINERAL'"), 'minersAreBacked'],
  ],
  minersAreBacked: [
    ['more was charged than was taken', miner('mining', 'charged = charged + 1')],
    ['less was charged', miner('paused', 'charged = charged - 1')],
    ['it was charged nothing', miner('mining', 'charged = 0')],
    ['other points were charged', miner('paused', "priceAsset = 'MINERAL'"), 'minerPurchasesPostedOnce'],
  ],
  minersPromiseWhatTheyWereCharged: [
    ['it promises more', miner('mining', 'charged = power - 1'), 'minersAreBacked'],
    ['it was charged a unit', miner('paused', 'charged = 1'), 'minersAreBacked'],
  ],
  minerPostingsHaveTheirMiner: [
    [
      'points were paid for nothing',
      (forger) =>
        forger.post(
          [
            [0, 'issuer', 'TRADE', -5],
            [0, 'issuer', 'TRADE', 5],
          ],
          { key: 'minerPurchase:1:99', kind: 'minerPurchase' },
        ),
    ],
  ],
  minerStockIsWhatWasSold: [
    ['more were sold', product('sold = sold + 1')],
    ['more than there are', product('stock = 0')],
  ],
  releaseRunsAreWhatWasPosted: [
    ['it released more', run('amount = amount + 1')],
    ['it made more bubbles', run('bubbles = bubbles + 1')],
    ['it is done and waits', run("state = 'waiting'")],
    ['it was never done', run('doneAt = NULL')],
  ],
  releasePostingsHaveTheirRun: [
    ['the run was removed', (forger) => forger.run("DELETE FROM release_run WHERE asset = 'FXB' AND id = 1")],
    [
      'of no hour',
      (forger) =>
        forger.post(
          [
            [0, 'releases', 'FXB', -5],
            [0, 'releases', 'FXB', 5],
          ],
          { key: 'release:FXB:never:1', kind: 'minerRelease' },
        ),
    ],
  ],
  releasesCameFromTheirPurse: [['the run was of the other purse', run("purse = 'releases'")]],
  firstDropsHaveTheirMiner: [
    [
      'of no miner',
      (forger) =>
        forger.post(
          [
            [0, 'setAside', 'FXB', -5],
            [0, 'setAside', 'FXB', 5],
          ],
          { key: 'firstDrop:999999', kind: 'minerFirstDrop' },
        ),
    ],
  ],
  minerRestsHaveTheirRun: [
    [
      'of no hour',
      (forger) =>
        forger.post(
          [
            [0, 'setAside', 'FXB', -5],
            [0, 'setAside', 'FXB', 5],
          ],
          { key: 'minerRest:FXB:never:1', kind: 'minerRest' },
        ),
    ],
  ],
};
