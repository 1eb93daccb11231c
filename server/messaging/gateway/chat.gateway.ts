import type { IncomingMessage } from 'node:http';
import { type BeforeApplicationShutdown, Inject, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { RawData, WebSocket, WebSocketServer } from 'ws';
import { Origin, sessionsEnded } from '../../auth';
import { CONFIG, type Config } from '../../common/config';
import { AppError, commonErrors } from '../../common/errors';
import { type AppRequest, defaultLanguage, Public, requestLanguage } from '../../common/http';
import { EventBus, logger, Networks, second } from '../../common/runtime';
import { staffSessionsEnded } from '../../staff';
import { type FrameType, frame, largestFrame, loginFrame, silenceMs } from '../chat-frames.schemas';
import { Friends } from '../friends/friends.service';
import { People } from '../messages/people.service';
import { chatErrors } from '../messaging.errors';
import { ChatParticipants, type Participant } from '../participants.service';
import { isUser, type Party, partyOfStaff, partyOfUser } from '../party.rules';
import { Presence } from '../presence.service';
import { ChatSocket, closeCodes, type KeptFrame } from './chat-socket';
import { FrameHandlers } from './frame-handlers.service';
import { addressOf, originAllowed } from './handshake.rules';
import { anyFrame } from './socket-adapter';
import { Sockets } from './sockets.service';

const lookEvery = 5 * second;
/** How long a server that stops waits for what is kept, ms. */
const stopPatience = 2 * second;
const writes: ReadonlySet<FrameType> = new Set(['chat', 'edit', 'delete']);

/** The chat's socket (api 2): who is behind it, and what comes in. */
@WebSocketGateway({ path: '/ws', maxPayload: largestFrame, perMessageDeflate: false })
export class ChatGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #sockets = new WeakMap<WebSocket, ChatSocket>();
  readonly #looking: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly origin: Origin,
    private readonly sockets: Sockets,
    private readonly handlers: FrameHandlers,
    private readonly participants: ChatParticipants,
    private readonly people: People,
    private readonly friends: Friends,
    private readonly presence: Presence,
    private readonly networks: Networks,
    events: EventBus,
  ) {
    events.subscribe(sessionsEnded, ({ userId }) => this.checkAll(partyOfUser(userId)));
    events.subscribe(staffSessionsEnded, ({ staffId }) => this.checkAll(partyOfStaff(staffId)));
    this.#looking = setInterval(() => this.closeSilent(), lookEvery).unref();
  }

  afterInit(server: WebSocketServer): void {
    server.options.verifyClient = ({ origin, req }, decide) => {
      this.networks.see(req);
      if (!originAllowed(origin, req.headers.host, { own: this.origin.url, others: this.config.corsOrigins })) {
        decide(false, 403, 'Forbidden');
      } else if (!this.sockets.mayOpen(addressOf(req, this.config.trustProxy))) {
        decide(false, 429, 'Too Many Requests');
      } else decide(true);
    };
  }

  async handleConnection(raw: WebSocket, request: IncomingMessage): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', 'ws://local');
    const query = { lang: searchParams.get('lang') ?? undefined };
    const language = requestLanguage({ headers: request.headers, query } as unknown as AppRequest) ?? defaultLanguage;
    const address = addressOf(request, this.config.trustProxy);
    const socket = new ChatSocket(
      raw,
      address,
      language,
      searchParams,
      (each, kind) => void this.redo(each, () => each.bounds.take(kind)),
    );
    this.#sockets.set(raw, socket);
    this.sockets.opened(socket);
    const token = searchParams.get('token');
    if (!token || token === 'undefined') return;
    try {
      await socket.inTurn(() => this.enter(socket, token, socket.staff));
    } catch (error) {
      this.tell(socket, error);
      socket.close(closeCodes.tryAgain, 'busy');
    }
  }

  handleDisconnect(raw: WebSocket): void {
    const socket = this.#sockets.get(raw);
    if (!socket) return;
    // After the frames that wait for their turn: they may be kept, too.
    void socket.inTurn(async () => socket.bounds.closed());
    const { participant, open } = socket;
    if (participant && open !== 0 && !socket.newer) {
      this.handlers.readAll(participant, open).catch(() => undefined);
    }
    if (this.sockets.closed(socket) && participant) void this.tellPresence(participant.party, false);
  }

  /** What is kept for later is not lost. */
  async beforeApplicationShutdown(): Promise<void> {
    const sockets = [...this.sockets.all];
    const done = sockets.flatMap((socket) => socket.bounds.takeAll().map((kept) => this.redo(socket, () => kept)));
    // A frame that hangs must not keep the server from stopping.
    await Promise.race([Promise.all(done), new Promise((resolve) => setTimeout(resolve, stopPatience).unref())]);
  }

  onApplicationShutdown(): void {
    clearInterval(this.#looking);
  }

  // The first frame says who somebody is, and what comes after is asked of them.
  @Public('free')
  @SubscribeMessage(anyFrame)
  async onFrame(@ConnectedSocket() raw: WebSocket, @MessageBody() data: RawData): Promise<void> {
    const socket = this.#sockets.get(raw);
    if (!socket) return;
    socket.heardAt = performance.now();
    await socket.inTurn(async () => {
      try {
        await this.handle(socket, data);
      } catch (error) {
        this.tell(socket, error);
      }
    });
  }

  private async handle(socket: ChatSocket, raw: RawData): Promise<void> {
    const { type, data } = await this.inBounds(socket, raw);
    if (type === 'ping') {
      if (socket.participant) {
        await this.participants.check(socket.participant).catch((error: unknown) => this.end(socket, error));
        this.presence.note(socket.participant.party);
      }
      await this.handlers.ping(socket);
    } else if (type === 'login' || type === 'kefu_login') {
      const token = loginFrame.safeParse(data);
      if (!token.success) throw chatErrors.frameInvalid({}, 'token');
      await this.enter(socket, token.data, type === 'kefu_login' || socket.staff);
    } else if (socket.participant) {
      const { participant } = socket;
      if (this.handlers.absorbs(socket, participant, type, data)) return;
      // Of users who write it is asked with the writing itself.
      const asksItself = participant.actor.kind === 'user' && writes.has(type);
      if (!asksItself && !(await this.isStillIn(socket, participant))) return;
      await this.handlers.handle(socket, participant, type, data);
    } else socket.send('error', { msg: chatErrors.notLoggedInHere().text(socket.language), code: 'notLoggedIn' });
  }

  /** A frame, once this socket may be heard again. @throws AppError frameInvalid */
  private async inBounds(socket: ChatSocket, raw: RawData): Promise<Frame> {
    let given: Frame | undefined;
    try {
      given = frameIn(raw);
      return given;
    } finally {
      await socket.bounds.pause(given?.type);
    }
  }

  /** Does in its turn what was kept for later, if it still is. */
  private async redo(socket: ChatSocket, take: () => KeptFrame | undefined): Promise<void> {
    await socket.inTurn(async () => {
      const kept = take();
      if (!kept) return;
      const { from, type, data } = kept;
      try {
        // Where somebody else has come in by this socket, what was sent before is still done.
        const sender = socket.party === from.party ? socket.participant : undefined;
        if (!sender || (await this.isStillIn(socket, sender))) await this.handlers.handle(socket, from, type, data);
      } catch (error) {
        this.tell(socket, error);
      }
    });
  }

  /** Somebody says who they are: once more is no harm, and with a token of somebody else the socket is theirs. */
  private async enter(socket: ChatSocket, token: string, staff: boolean): Promise<void> {
    try {
      const participant = await this.participants.enter(token, staff);
      const { party } = participant;
      const known = socket.party;
      if (known !== undefined && known !== party && this.sockets.left(socket)) void this.tellPresence(known, false);
      socket.participant = participant;
      if (known !== party) {
        // What one of them looked at says nothing of the other.
        socket.open = 0;
        socket.watchesZone = false;
        this.sockets.entered(socket, party);
      }
      const { uid } = await this.people.one(party);
      await this.handlers.ping(socket);
      socket.send('success', { uid, user_id: uid, online: 1, appid: '', status: 200 });
      if (this.presence.note(party)) void this.tellPresence(party, true);
    } catch (error) {
      this.end(socket, error);
    }
  }

  /** Whether their session stands, also where nobody told that it ended. Staff who do something stay logged in. */
  private async isStillIn(socket: ChatSocket, participant: Participant): Promise<boolean> {
    try {
      await this.participants.check(participant, true);
      return true;
    } catch (error) {
      this.end(socket, error);
      return false;
    }
  }

  /** Tells why, and closes. @throws what is no handled outcome */
  private end(socket: ChatSocket, error: unknown): void {
    if (!(error instanceof AppError)) throw error;
    socket.send('error', { msg: error.text(socket.language), code: error.code });
    socket.close(closeCodes.sessionEnded, error.code);
  }

  private tell(socket: ChatSocket, error: unknown): void {
    if (!(error instanceof AppError)) logger.error({ err: error }, 'a frame was not dealt with');
    const known = error instanceof AppError ? error : commonErrors.busy({ retryAfter: 1 });
    socket.send('err_tip', { msg: known.text(socket.language), code: known.code, field: known.field ?? null });
  }

  /** A session of somebody has ended: sockets that were opened by it close. */
  private async checkAll(party: Party): Promise<void> {
    for (const socket of [...this.sockets.of(party)]) {
      const { participant } = socket;
      if (!participant) continue;
      try {
        await this.participants.check(participant).catch((error: unknown) => this.end(socket, error));
      } catch (error) {
        // Whether it stands is not known: it closes, and is asked anew when it comes back.
        this.tell(socket, error);
        socket.close(closeCodes.tryAgain, 'busy');
      }
    }
  }

  private closeSilent(): void {
    const before = performance.now() - silenceMs;
    for (const socket of this.sockets.all) {
      // Whoever says nothing, and whoever does not say who they are.
      const nobodys = !socket.participant && socket.openedAt <= before;
      if (socket.heardAt > before && !nobodys) continue;
      const why = nobodys ? 'notLoggedIn' : 'silent';
      socket.send('timeout', { code: why });
      socket.close(closeCodes[why], why);
    }
  }

  /** Friends see who comes and goes. */
  private async tellPresence(party: Party, online: boolean): Promise<void> {
    try {
      // On another server they may be here still.
      if (!online && !(await this.presence.gone(party))) return;
      this.presence.changed(party, online);
      if (!isUser(party)) return;
      const { uid } = await this.people.one(party);
      this.sockets.push(
        await this.friends.idsOf(party),
        'presence',
        { uid, user_id: uid, online: Number(online) },
        true,
      );
    } catch (error) {
      logger.warn({ err: error }, 'friends were not told who is here');
    }
  }
}

interface Frame {
  readonly type: FrameType;
  readonly data?: unknown;
}

/** @throws AppError frameInvalid */
function frameIn(raw: RawData): Frame {
  let given: unknown;
  try {
    given = JSON.parse(String(raw));
  } catch {
    throw chatErrors.frameInvalid();
  }
  const parsed = frame.safeParse(given);
  if (!parsed.success) throw chatErrors.frameInvalid({}, 'type');
  return parsed.data;
}
