import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock, second } from '../../common/runtime';
import { Settings } from '../../settings';
import { StaffNames } from '../../staff';
import { type User, userTable } from '../../users';
import { isUser, nobody, type Party } from '../party.rules';

/** Somebody as a message names them. */
export interface Person {
  /** a user's uid, the number of a member of staff, 0 for the server */
  readonly uid: number;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly staff: boolean;
  /** a user who closed the account */
  readonly closed?: boolean;
}

type PersonRow = Pick<User, 'id' | 'uid' | 'nickname' | 'avatar' | 'status'>;

const unknown: Person = { uid: 0, nickname: '', avatar: null, staff: false };
/** The icon of the user app: it stands for the server where it speaks by itself. */
const serverPicture = '/index/icon-192.png';
/** A name that was changed may be shown as it was for so long. */
const knownFor = 30 * second;
const most = 20_000;

/** Names and pictures of those who take part in chats, remembered: every message names one. */
@Injectable()
export class People {
  readonly #known = new Map<Party, { person: Person; until: number }>();

  constructor(
    private readonly reader: Reader,
    private readonly staffNames: StaffNames,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** All of them, by who they are; one that does not exist has no name. */
  async of(parties: Iterable<Party>): Promise<ReadonlyMap<Party, Person>> {
    const now = this.clock.now();
    const found = new Map<Party, Person>();
    const missing: Party[] = [];
    for (const party of new Set(parties)) {
      if (party === nobody) {
        found.set(party, this.server());
        continue;
      }
      const known = this.#known.get(party);
      if (known && known.until > now) found.set(party, known.person);
      else missing.push(party);
    }
    if (missing.length === 0) return found;
    if (this.#known.size + missing.length > most) this.#known.clear();
    const read = new Map([
      ...(await this.users(missing.filter(isUser))),
      ...(await this.staff(missing.filter((p) => p < 0))),
    ]);
    for (const party of missing) {
      const person = read.get(party) ?? unknown;
      this.#known.set(party, { person, until: now + knownFor });
      found.set(party, person);
    }
    return found;
  }

  async one(party: Party): Promise<Person> {
    return (await this.of([party])).get(party) ?? unknown;
  }

  /** What is said by itself, e.g. a welcome, is said in the name of the brand. */
  private server(): Person {
    return { uid: 0, nickname: this.settings.text('ui.brand'), avatar: serverPicture, staff: false };
  }

  private async users(ids: readonly number[]): Promise<[Party, Person][]> {
    if (ids.length === 0) return [];
    const rows = await this.reader.query<PersonRow>(
      `SELECT id, uid, nickname, avatar, status FROM ${userTable} WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return rows.map(({ id, uid, nickname, avatar, status }) => [
      Number(id),
      { uid: Number(uid), nickname, avatar, staff: false, closed: status === 'closed' },
    ]);
  }

  private async staff(parties: readonly Party[]): Promise<[Party, Person][]> {
    const names = await this.staffNames.of(parties.map((party) => -party));
    return [...names].map(([id, nickname]) => [-id, { uid: id, nickname, avatar: null, staff: true }]);
  }
}
