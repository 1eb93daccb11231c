import { day } from '../../../server/common/runtime';
import type { Breaches, Forger } from '../../support/forger';

type Locks = Forger['books']['locks'];
type Account = readonly [owner: number, wallet: string];

const lock = (which: keyof Locks, set: string) => (forger: Forger) =>
  forger.run(`UPDATE lock_position SET ${set} WHERE id = ?`, forger.books.locks[which]);
const moved = (forger: Forger, from: Account, to: Account, asset = 'FXB') =>
  forger.post([
    [...from, asset, -5],
    [...to, asset, 5],
  ]);

/** How each rule of locks is broken. */
export const lockBreaches: Breaches = {
  lockedEqualsOpenLocks: [
    [
      'less is locked than has not come back',
      (forger) => moved(forger, [forger.books.locks.owner, 'locked'], [forger.books.locks.owner, 'funding']),
    ],
    [
      'somebody has something locked by no lock',
      (forger) => moved(forger, [forger.books.alice.id, 'funding'], [forger.books.alice.id, 'locked']),
    ],
    [
      'it is somebody else’s',
      (forger) =>
        forger.run('UPDATE lock_position SET userId = ? WHERE id = ?', forger.books.alice.id, forger.books.locks.open),
      'lockBonusesWentToTheirOwners',
      'locksPostedOnce',
    ],
    ['more was locked', lock('open', 'principal = principal + 1'), 'locksPostedOnce'],
  ],
  promisesAreSetAside: [
    ['something of it is gone', (forger) => moved(forger, [0, 'setAside'], [0, 'world'])],
    ['more is there than was promised', (forger) => moved(forger, [0, 'world'], [0, 'setAside'])],
    ['there is some of what nobody locked', (forger) => moved(forger, [0, 'world'], [0, 'setAside'], 'NICE')],
    ['more was promised', lock('open', 'bonus = bonus + 1'), 'lockBonusesFollowTheirDays', 'locksPostedOnce'],
  ],
  locksFollowTheirCalendar: [
    ['it has ended though it comes back', lock('open', "state = 'ended'")],
    ['it comes back though it has ended', lock('ended', "state = 'active'")],
    ['it is a day behind', lock('open', `nextDay = nextDay - ${day}`)],
    ['it is a day ahead', lock('open', `nextDay = nextDay + ${day}`)],
    ['it comes back in the middle of a day', lock('open', 'nextDay = nextDay + 1')],
    ['its last day is over', lock('open', `nextDay = endDay + ${day}`)],
    ['it began before it was locked', lock('open', 'lockedAt = firstDay')],
    ['it ends a day later', lock('open', `endDay = endDay + ${day}`)],
    ['all of it is said to have come back', lock('open', 'nextDay = NULL')],
    ['more has come back than was due', lock('open', 'released = released + 1'), 'lockedEqualsOpenLocks'],
  ],
  lockBonusesFollowTheirDays: [
    ['its bonus is a day behind', lock('open', `nextBonusDay = nextBonusDay - ${day}`)],
    ['its bonus is a day ahead', lock('open', `nextBonusDay = nextBonusDay + ${day}`)],
    ['all of the bonus is said to be paid', lock('open', 'nextBonusDay = NULL')],
    ['its bonus was to begin with its first day', lock('open', 'bonusFrom = 1')],
    ['its bonus was to begin a day later', lock('open', 'bonusFrom = 3')],
    ['its bonus comes before there was a full day', lock('open', 'nextBonusDay = firstDay')],
    ['its rate was higher', lock('open', 'ratePpm = ratePpm + 100')],
    [
      'more was paid than was due',
      lock('open', 'bonusPaid = bonusPaid + 1'),
      'promisesAreSetAside',
      'lockBonusesWentToTheirOwners',
    ],
    [
      'not all was paid of one that has ended',
      lock('ended', 'bonusPaid = bonusPaid - 1'),
      'promisesAreSetAside',
      'lockBonusesWentToTheirOwners',
    ],
  ],
  locksPostedOnce: [
    ['of a posting that is no lock', lock('open', 'transactionId = 1'), 'lockPostingsHaveTheirLock'],
    ['of no posting', lock('open', 'transactionId = 999999'), 'lockPostingsHaveTheirLock'],
  ],
  lockPostingsHaveTheirLock: [
    [
      'of no lock',
      (forger) =>
        forger.post(
          [
            [0, 'world', 'FXB', -5],
            [0, 'world', 'FXB', 5],
          ],
          { key: 'lock:forged', kind: 'lock' },
        ),
    ],
    [
      'the lock was removed',
      (forger) => forger.run('DELETE FROM lock_position WHERE id = ?', forger.books.locks.ended),
      'lockBonusesWentToTheirOwners',
    ],
  ],
  lockBonusesWentToTheirOwners: [
    [
      'another user got it',
      (forger) =>
        forger.run(
          "UPDATE ledger_entry SET userId = ? WHERE type = 'lockBonus' AND wallet = 'contract' AND userId = ?",
          forger.books.alice.id,
          forger.books.locks.owner,
        ),
      'entriesHaveATransactionAndAnAccount',
      'sealsMatch',
    ],
  ],
};
