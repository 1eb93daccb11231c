import { readConfig } from '../../server/common/config';
import { Database, type InsertRow, UnitOfWork } from '../../server/common/database';
import { schema } from '../../server/schema';
import { benchEnv, insertUsers, tokensOf } from '../bench-users';
import type { BenchDatabase } from '../engine';

/** Users who are logged in, in groups of so many each. */
export class ChatRooms {
  private constructor(
    readonly env: Record<string, string>,
    /** by user, from 1 on */
    private readonly tokens: readonly string[],
    private readonly roomSize: number,
  ) {}

  /** @param target an empty database */
  static async create(target: BenchDatabase, users: number, roomSize: number): Promise<ChatRooms> {
    // Everybody comes from an address of their own, as a proxy tells it.
    const env = { ...benchEnv(target), TRUST_PROXY: '1' };
    const database = await Database.open(readConfig(env).database, schema);
    try {
      await fill(new UnitOfWork(database), users, roomSize);
    } finally {
      await database.close();
    }
    return new ChatRooms(env, tokensOf(env, users), roomSize);
  }

  /** Where each user's socket is, the users of a room not side by side. */
  get people(): readonly { path: string; room: number }[] {
    const rooms = this.tokens.length / this.roomSize;
    return this.tokens.map((_, at) => {
      const room = (at % rooms) + 1;
      const place = Math.floor(at / rooms);
      const token = this.tokens[(room - 1) * this.roomSize + place];
      return { path: `/ws?type=user&v=2&token=${token}`, room };
    });
  }

  /** @throws Error where not exactly so many messages are kept, each once in the inbox of each of its room */
  async check(sent: number): Promise<void> {
    const database = await Database.open(readConfig(this.env).database, schema);
    try {
      const [row] = await database.reader.query<{ said: number; came: number }>(
        'SELECT (SELECT COUNT(*) FROM chat_message) AS said, (SELECT COUNT(*) FROM chat_inbox) AS came',
      );
      if (Number(row?.said) !== sent || Number(row?.came) !== sent * this.roomSize) {
        throw new Error(`${sent} messages sent, ${row?.said} kept, ${row?.came} in inboxes`);
      }
    } finally {
      await database.close();
    }
  }
}

async function fill(unitOfWork: UnitOfWork, users: number, roomSize: number): Promise<void> {
  await insertUsers(unitOfWork, users);
  const ids = Array.from({ length: users }, (_, at) => at + 1);
  const rooms = Array.from({ length: users / roomSize }, (_, at) => at + 1);
  const ownerOf = (room: number) => (room - 1) * roomSize + 1;
  await unitOfWork.run(async (tx) => {
    await tx.run(
      "INSERT INTO setting (name, value, version, updatedAt, staffId) VALUES ('chat.messagesPer10s', '100000', 1, 0, 1)",
    );
    await tx.insertMany(
      'INSERT INTO chat_party (id)',
      '(?)',
      ids.map((id) => [id]),
    );
    await tx.insertMany(
      'INSERT INTO chat_conversation (id, kind, subject, name, ownerId, memberCount, lastAt, createdAt)',
      "(?, 'group', ?, 'bench', ?, ?, 0, 0)",
      rooms.map((room) => [room, `group:${100_000_000 + room}`, ownerOf(room), roomSize]),
    );
    await tx.insertMany(
      'INSERT INTO chat_member (conversationId, partyId, role, standing, muted, joinedAt)',
      "(?, ?, ?, 'open', 0, 0)",
      ids.map((id): InsertRow => {
        const room = Math.ceil(id / roomSize);
        return [room, id, id === ownerOf(room) ? 'owner' : 'member'];
      }),
    );
  });
}
