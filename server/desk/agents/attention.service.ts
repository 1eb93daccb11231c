import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Clock, logger, second } from '../../common/runtime';
import { FrameHandlers, isStaff, Presence, Sockets } from '../../messaging';
import { casesWhere } from '../cases/case-rows';

/** The same is written down at most this often. */
const writtenEvery = 5 * second;
/** So many notes are remembered before all are forgotten. */
const mostNotes = 5_000;

/** Which chats agents have open, and in which they write: kept with the cases, so that every server's rounds know it. */
@Injectable()
export class Attention implements OnModuleInit {
  readonly #writtenAt = new Map<string, number>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly sockets: Sockets,
    private readonly presence: Presence,
    private readonly frames: FrameHandlers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.frames.whenSeen((party, conversation, typing) => {
      if (isStaff(party)) this.note(-party, conversation, typing);
    });
    // A ping renews what every socket of theirs has open here.
    this.presence.whenNoted((party) => {
      if (!isStaff(party)) return;
      const open = new Set([...this.sockets.of(party)].map((socket) => socket.open));
      for (const conversation of open) if (conversation !== 0) this.note(-party, conversation, false);
    });
  }

  /** Notes that an agent has a chat open; it is not waited for. @param typing whether they write in it too */
  private note(staffId: number, conversation: number, typing: boolean): void {
    const now = this.clock.now();
    const key = `${staffId}:${conversation}:${typing}`;
    if ((this.#writtenAt.get(key) ?? 0) > now - writtenEvery) return;
    if (this.#writtenAt.size >= mostNotes) this.#writtenAt.clear();
    this.#writtenAt.set(key, now);
    this.write(staffId, conversation, typing, now).catch((error: unknown) =>
      logger.warn({ err: error }, 'what an agent has open was not noted'),
    );
  }

  private async write(staffId: number, conversation: number, typing: boolean, now: number): Promise<void> {
    const its = "conversationId = ? AND agentId = ? AND state = 'assigned'";
    const [row] = await casesWhere(this.reader, its, [conversation, staffId]);
    if (!row) return;
    await this.unitOfWork.run((tx) =>
      tx.run(
        `UPDATE desk_case SET openAt = ?, typedAt = COALESCE(?, typedAt)
         WHERE id = ? AND agentId = ? AND state = 'assigned'`,
        [now, typing ? now : null, row.id, staffId],
      ),
    );
  }
}
