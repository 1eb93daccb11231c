// @both-engines, @full, @redis
import { engine } from '../support';
import { ChatSoak } from '../support/chat-soak';
import { printedSeed } from '../support/printed-seed';
import { faultsOf, figuresOf } from '../support/soak-check';
import { until } from '../support/until';

const seconds = 60;

/** quality 17, 19: SQLite has one server, and no Redis. */
test('sockets drop, a server and Redis die: nothing said is lost or doubled, and everybody sees one order', async () => {
  const soak = await ChatSoak.start(printedSeed('chat soak'));
  const reaches = (second: number) => until(`second ${second} of the soak`, () => soak.seconds >= second);
  try {
    await soak.enter();
    soak.begin();
    await reaches(15);
    await soak.killServer();
    await reaches(20);
    await soak.startServer();
    await reaches(32);
    await soak.killRedis();
    await reaches(40);
    await soak.startRedis();
    await reaches(seconds);
    await soak.end();
    const figures = figuresOf(soak);
    const line = Object.entries(figures).map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`chat soak (${engine}, ${seconds} s): ${line.join(', ')}\n`);
    const faults = faultsOf(soak);
    expect({ count: faults.length, first: faults.slice(0, 10) }).toEqual({ count: 0, first: [] });
    // What it is about has happened.
    expect(figures.sent).toBeGreaterThan(seconds * 100);
    expect(figures.drops).toBeGreaterThan(seconds * 5);
    expect(figures.resent).toBeGreaterThan(100);
    expect(figures.duplicatesRefused).toBeGreaterThan(50);
  } finally {
    await soak.stop();
  }
}, 300_000);
