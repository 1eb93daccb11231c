import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { TestDatabase } from './database';
import { freePorts } from './free-ports';
import { libraries } from './galera.json';
import { until } from './until';

/** What a node listens on. */
interface Ports {
  readonly clients: number;
  readonly group: number;
  /** what it missed comes here, from the memory of another node */
  readonly missed: number;
  /** everything comes here, as files */
  readonly whole: number;
}

/** rsync gives up root's rights, and then cannot write root's files. */
const asRoot = process.getuid?.() === 0;
const account = 'mysql';

/** Three nodes of MariaDB on this machine, which are one cluster. */
export class GaleraCluster {
  private constructor(
    private readonly dir: string,
    readonly nodes: readonly [GaleraNode, GaleraNode, GaleraNode],
  ) {}

  /** Starts three nodes with nothing in them. @throws Error where one does not start */
  static async start(): Promise<GaleraCluster> {
    const dir = mkdtempSync(join(tmpdir(), 'lodestone-galera-'));
    const numbers = await freePorts(12);
    const ports = [0, 4, 8].map((at) => {
      const [clients = 0, group = 0, missed = 0, whole = 0] = numbers.slice(at);
      return { clients, group, missed, whole };
    });
    const group = ports.map((one) => `127.0.0.1:${one.group}`).join(',');
    const [first, second, third] = ports.map((own, at) => new GaleraNode(join(dir, `node${at}`), own, group));
    if (!first || !second || !third) throw new Error('a cluster has three nodes');
    const cluster = new GaleraCluster(dir, [first, second, third]);
    try {
      if (asRoot) run('chown', [account, dir]);
      for (const node of cluster.nodes) node.makeFolders();
      await first.begin();
      await second.start();
      await third.start();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Ends every node; nothing of them stays. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** A new database, as each node in turn offers it. */
  async database(name: string): Promise<readonly [TestDatabase, TestDatabase, TestDatabase]> {
    const dir = join(this.dir, 'server');
    mkdirSync(dir);
    await this.nodes[0].query(`CREATE DATABASE ${name}`);
    const on = (node: GaleraNode) => ({ url: `${node.url}/${name}`, dir, drop: async () => undefined });
    return [on(this.nodes[0]), on(this.nodes[1]), on(this.nodes[2])];
  }
}

/** One node. */
export class GaleraNode {
  #child: ChildProcess | undefined;

  constructor(
    private readonly dir: string,
    private readonly ports: Ports,
    private readonly group: string,
  ) {}

  get url(): string {
    return `mysql://root@127.0.0.1:${this.ports.clients}`;
  }

  makeFolders(): void {
    for (const folder of ['', 'data', 'tmp']) {
      mkdirSync(join(this.dir, folder));
      if (asRoot) run('chown', [account, join(this.dir, folder)]);
    }
  }

  /** Begins a cluster of which it is the first node. */
  begin(): Promise<void> {
    const normal = '--auth-root-authentication-method=normal';
    run('mariadb-install-db', ['--no-defaults', ...this.place(), normal, '--skip-test-db']);
    return this.launch(['--wsrep-new-cluster']);
  }

  /** Joins the others, and takes over what it has missed. */
  start(): Promise<void> {
    return this.launch(this.position());
  }

  /** Ends it the way a power cut does. */
  kill(): Promise<void> {
    const child = this.#child;
    return new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  /** It and the others no longer hear one another. */
  async cutOff(): Promise<void> {
    await this.query("SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'");
    await until('the node knows that it is alone', async () => (await this.status('wsrep_ready')) === 'OFF');
  }

  async join(): Promise<void> {
    await this.query("SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'");
    await this.synced();
  }

  /** Nodes in its part of the cluster. */
  async size(): Promise<number> {
    return Number(await this.status('wsrep_cluster_size'));
  }

  /** Reads what all nodes have committed before. */
  async query<Row extends object>(sql: string): Promise<Row[]> {
    const connection = await createConnection(this.url);
    try {
      await connection.query('SET SESSION wsrep_sync_wait = 1');
      return (await connection.query<(Row & RowDataPacket)[]>(sql))[0];
    } finally {
      await connection.end();
    }
  }

  private async status(name: string): Promise<string> {
    const [row] = await this.query<{ Value: string }>(`SHOW STATUS LIKE '${name}'`);
    return row?.Value ?? '';
  }

  private synced(): Promise<void> {
    return until('the node has all that the others have', async () => {
      if (this.#child?.exitCode !== null) throw new Error(`a node ended: ${this.log().slice(-2_000)}`);
      const [state, ready] = await Promise.all(
        ['wsrep_local_state_comment', 'wsrep_ready'].map((name) => this.status(name).catch(() => '')),
      );
      return state === 'Synced' && ready === 'ON';
    });
  }

  private async launch(args: readonly string[]): Promise<void> {
    const child = spawn('mariadbd', [...this.options(), ...args], { stdio: 'ignore' });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    child.once('error', () => undefined);
    this.#child = child;
    await this.synced();
  }

  /** Where a node that was killed had got to: with that it is given what it missed, without it everything. */
  private position(): string[] {
    if (!existsSync(join(this.dir, 'data', 'ibdata1'))) return [];
    run('mariadbd', [...this.options(), '--wsrep-recover']);
    const [found] = [...this.log().matchAll(/Recovered position: (\S+)/g)].slice(-1);
    return found ? [`--wsrep-start-position=${found[1]}`] : [];
  }

  private log(): string {
    const file = join(this.dir, 'node.err');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  private place(): string[] {
    return [`--datadir=${join(this.dir, 'data')}`, ...(asRoot ? [`--user=${account}`] : [])];
  }

  private options(): string[] {
    const { clients, group, missed, whole } = this.ports;
    const provider = [
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${missed}`,
      'gcache.size=32M',
      'gcache.page_size=32M',
    ];
    return [
      '--no-defaults',
      ...this.place(),
      `--tmpdir=${join(this.dir, 'tmp')}`,
      `--socket=${join(this.dir, 'socket')}`,
      `--pid-file=${join(this.dir, 'pid')}`,
      `--log-error=${join(this.dir, 'node.err')}`,
      `--port=${clients}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--performance-schema=OFF',
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=32M',
      '--innodb-autoinc-lock-mode=2',
      '--binlog-format=ROW',
      '--character-set-server=utf8mb4',
      '--wsrep-on=ON',
      `--wsrep-provider=${libraries.find((library) => existsSync(library))}`,
      '--wsrep-cluster-name=lodestone-test',
      `--wsrep-cluster-address=gcomm://${this.group}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${whole}`,
      `--wsrep-provider-options=${provider.join(';')}`,
    ];
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`);
}
