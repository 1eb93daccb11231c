import { connect } from 'node:net';
import { bootApp } from '../support';
import { until } from '../support/until';

test('a server that stops ends a connection on which somebody goes on asking', async () => {
  let closing: Promise<void> | undefined;
  const app = await bootApp();
  try {
    const { port } = new URL(app.origin);
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    let ended = false;
    socket.on('data', (part) => {
      heard += String(part);
    });
    socket.on('end', () => {
      ended = true;
    });
    const answers = () => heard.match(/HTTP\/1\.1 [2-5]/g)?.length ?? 0;
    const head =
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n';
    // Half a request: the connection is not idle when the server stops.
    socket.write(`${head}\r\n{`);
    await until('the request has arrived', async () => heard.includes('100 Continue'));
    closing = app.close();
    await until('the server listens no more', async () => !app.nest.getHttpServer().listening);
    socket.write('}');
    await until('the request is answered', async () => answers() === 1);
    expect(ended).toBe(false);
    socket.write('GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until('the connection ends', async () => ended);
    expect(answers()).toBe(2);
    expect(heard).toMatch(/Connection: close/);
  } finally {
    await (closing ?? app.close());
  }
});
