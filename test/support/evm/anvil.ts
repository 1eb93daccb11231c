import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';

/** A chain of one's own, as a process. */
export class Anvil {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Starts it on a free port. @throws Error where this platform has none, or it does not start */
  static async start(args: readonly string[]): Promise<Anvil> {
    const child = spawn(program(), ['--port', '0', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    const url = await listening(child);
    // Nobody reads on, and a full pipe would stop it; nor must a spec that failed to stop it keep Jest waiting.
    child.unref();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.resume();
      if (stream instanceof Socket) stream.unref();
    }
    return new Anvil(child, url);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) return resolve();
      this.child.once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}

/** The binary itself: ending the package's own script would leave it running. */
function program(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const beside = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
  return beside.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${file}`);
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part.toString();
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(text)?.[1];
      if (!address) return;
      child.stdout?.off('data', read);
      resolve(`http://${address}`);
    };
    child.stdout?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the chain ended with ${code}: ${text}`)));
  });
}
