import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sessions, sessionDevice, sessionLives } from '../../auth';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { Outbound } from '../../common/outbound';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import type { PushDevice } from '../push.entity';
import { pushErrors } from '../push.errors';
import type { PushDeviceBody, PushSettings, PushState } from '../push.schemas';
import { PushKeys } from '../sending/push-keys.service';
import { PushChoices } from './push-choices.service';

/** The oldest goes for an eleventh. */
const mostDevices = 10;
const droppedAtOnce = 1_000;

/** The browsers of users that take pushes. Each belongs to the session it was registered in, and ends with it. */
@Injectable()
export class PushDevices implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly choices: PushChoices,
    private readonly keys: PushKeys,
    private readonly outbound: Outbound,
  ) {}

  onModuleInit(): void {
    this.sessions.whenEnded((tx, userId) => this.dropEnded(tx, userId));
  }

  /** The caller's devices, newest first, and what they want to be sent. */
  async stateOf({ userId, sessionId }: UserActor): Promise<PushState> {
    const rows = await this.reader.query<PushDevice & { device: string | null }>(
      `SELECT id, sessionId, createdAt, deliveredAt, ${sessionDevice('push_device.sessionId')} AS device
       FROM push_device WHERE userId = ? AND ${sessionLives('push_device.sessionId')} ORDER BY id DESC`,
      [userId, this.clock.now()],
    );
    const { publicKey } = await this.keys.get();
    return {
      publicKey,
      devices: rows.map((row) => ({
        id: Number(row.id),
        device: row.device ?? '',
        current: Number(row.sessionId) === sessionId,
        createdAt: isoTime(Number(row.createdAt)),
        deliveredAt: isoTimeOrNull(row.deliveredAt === null ? null : Number(row.deliveredAt)),
      })),
      settings: await this.choices.settingsOf(userId),
    };
  }

  async change(user: UserActor, settings: PushSettings): Promise<PushState> {
    await this.choices.change(user.userId, settings);
    return await this.stateOf(user);
  }

  /**
   * Has this session's browser take pushes. Whoever had the endpoint before loses it, with all that waits for it.
   * @throws AppError pushAddressRefused, sessionEnded, accountClosed
   */
  async register(user: UserActor, { endpoint, keys }: PushDeviceBody, language: Language): Promise<PushState> {
    if (!this.outbound.takesFromUser(endpoint)) throw pushErrors.pushAddressRefused({}, 'endpoint');
    const { userId, sessionId } = user;
    const endpointHash = createHash('sha256').update(endpoint).digest('hex');
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await this.choices.hold(tx, userId);
      const same = await tx.run(
        'UPDATE push_device SET p256dh = ?, auth = ?, language = ? WHERE endpointHash = ? AND sessionId = ?',
        [keys.p256dh, keys.auth, language, endpointHash, sessionId],
      );
      if (same.affected > 0) return;
      const replaced = await tx.query<{ id: number }>(
        'SELECT id FROM push_device WHERE endpointHash = ? OR sessionId = ? ORDER BY id',
        [endpointHash, sessionId],
      );
      await this.drop(
        tx,
        replaced.map(({ id }) => Number(id)),
      );
      await tx.run(
        'INSERT INTO push_device (userId, sessionId, endpointHash, endpoint, p256dh, auth, language, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        [userId, sessionId, endpointHash, endpoint, keys.p256dh, keys.auth, language, this.clock.now()],
      );
      const all = await tx.query<{ id: number }>('SELECT id FROM push_device WHERE userId = ? ORDER BY id DESC', [
        userId,
      ]);
      await this.drop(
        tx,
        all.slice(mostDevices).map(({ id }) => Number(id)),
      );
    });
    return await this.stateOf(user);
  }

  /** @throws AppError notFound if it is not a device of this user */
  async remove(user: UserActor, id: number): Promise<PushState> {
    await this.unitOfWork.run(async (tx) => {
      const found = await tx.query('SELECT id FROM push_device WHERE id = ? AND userId = ?', [id, user.userId]);
      if (found.length === 0) throw commonErrors.notFound();
      await this.drop(tx, [id]);
    });
    return await this.stateOf(user);
  }

  /** Drops devices with all that waits for them. */
  async drop(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const places = ids.map(() => '?').join(', ');
    await tx.run(`DELETE FROM push_message WHERE deviceId IN (${places})`, ids);
    await tx.run(`DELETE FROM push_device WHERE id IN (${places})`, ids);
  }

  /** Drops devices whose session has run out. */
  async clean(): Promise<void> {
    for (;;) {
      const rows = await this.reader.query<{ id: number }>(
        `SELECT id FROM push_device WHERE NOT ${sessionLives('push_device.sessionId')} ORDER BY id LIMIT ?`,
        [this.clock.now(), droppedAtOnce],
      );
      if (rows.length === 0) return;
      await this.unitOfWork.run((tx) =>
        this.drop(
          tx,
          rows.map(({ id }) => Number(id)),
        ),
      );
    }
  }

  private async dropEnded(tx: Tx, userId: number): Promise<void> {
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM push_device WHERE userId = ? AND NOT ${sessionLives('push_device.sessionId')} ORDER BY id`,
      [userId, this.clock.now()],
    );
    await this.drop(
      tx,
      rows.map(({ id }) => Number(id)),
    );
  }
}
