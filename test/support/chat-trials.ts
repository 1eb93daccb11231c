import { Reader } from '../../server/common/database';
import type { TestApp } from './boot';
import type { ChatClient, Frame } from './chat-client';
import { until } from './until';

/** What is told of others, and comes at any time. */
const pushes = new Set(['presence', 'event', 'chat', 'reply']);
const answerOf = ({ type, data }: Frame): string => (typeof data?.code === 'string' ? `${type} ${data.code}` : type);

/** Somebody at the socket who sends what is to be refused. */
export class Trials {
  #socket: ChatClient | undefined;

  /**
   * @param enter opens a socket of theirs, the first one and after each that was closed
   * @param last a frame that is answered by its type alone: with it, all before it is
   */
  constructor(
    private readonly app: TestApp,
    private readonly enter: () => ChatClient | Promise<ChatClient>,
    private readonly last: { readonly sent: string; readonly answer: string } = {
      ...{ sent: '{"type":"ping"}', answer: 'ping' },
    },
  ) {}

  /**
   * Sends one frame.
   * @param expected what is to come of it, as it is returned: it tells what to wait for
   * @returns the answers in their order, `-` for none; with the code, if it closed the socket; and how many messages were
   *   written, if any: e.g. `err_tip frameInvalid`, `error sessionEnded, closed 4001`, `ack, written 1`
   */
  async of(frame: string | Buffer, expected: string, binary = typeof frame !== 'string'): Promise<string> {
    const socket = this.#socket ?? (await this.enter());
    // What it was told when it came in.
    if (socket !== this.#socket) socket.frames.length = 0;
    this.#socket = socket;
    const before = await this.written();
    socket.socket.send(frame, { binary });
    socket.socket.send(this.last.sent);
    const answers = () => socket.frames.filter(({ type }) => !pushes.has(type)).map(answerOf);
    const wanted = expected.split(', ');
    const lasts = wanted.filter((answer) => answer === this.last.answer).length + 1;
    // What a transaction decides may come after the answer to the last frame.
    const late = /^(n?ack|duty)/;
    const isLate = late.test(expected);
    const isAnswered = () =>
      answers().filter((answer) => answer === this.last.answer).length >= lasts &&
      (!isLate || answers().some((answer) => late.test(answer)));
    await until(
      `${String(frame).slice(0, 100)} is dealt with; there came ${answers().join(', ')}`,
      () => socket.closed !== undefined || isAnswered(),
    );
    const came = answers();
    socket.frames.length = 0;
    if (socket.closed === undefined) came.splice(came.lastIndexOf(this.last.answer), 1);
    else this.#socket = undefined;
    const written = (await this.written()) - before;
    return [
      ...(came.length === 0 && socket.closed === undefined ? ['-'] : came),
      ...(socket.closed === undefined ? [] : [`closed ${socket.closed}`]),
      ...(written === 0 ? [] : [`written ${written}`]),
    ].join(', ');
  }

  private async written(): Promise<number> {
    const [row] = await this.app.get(Reader).query<{ n: number }>('SELECT COUNT(*) AS n FROM chat_message');
    return Number(row?.n);
  }
}
