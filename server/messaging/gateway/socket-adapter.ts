import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { logger } from '../../common/runtime';

/** The one event all frames arrive as: the gateway reads them, and answers those it cannot read. */
export const anyFrame = 'frame';

/** Nest's adapter for `ws`: frames as they came, and what a client does wrong is no error of ours. */
export class ChatSocketAdapter extends WsAdapter {
  constructor(app: INestApplicationContext) {
    super(app, { messageParser: (data) => ({ event: anyFrame, data }) });
  }

  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket: WebSocket) => {
      socket.on('error', (error) => logger.debug({ problem: error.message }, 'a socket failed'));
    });
    server.on('error', (error) => logger.error({ err: error }, 'the socket server failed'));
    return server;
  }
}
