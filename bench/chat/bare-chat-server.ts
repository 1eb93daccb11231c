import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** The least a chat server can do: it sends each frame to all in the room, keeps nothing, and says that it was sent. */
const http = createServer((_request, response) => response.end());
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const rooms = new Map<string, Set<WebSocket>>();

server.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('message', (frame: Buffer) => {
    for (const each of room) each.send(frame, { binary: false });
    socket.send('{"type":"ack"}');
  });
  socket.on('close', () => room.delete(socket));
  socket.send('{"type":"success"}');
});

http.listen(Number(process.env.PORT), '127.0.0.1');
