import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InterfaceAbi } from 'ethers';

/** A compiled contract. */
export interface Artifact {
  readonly abi: InterfaceAbi;
  /** creation code */
  readonly bytecode: string;
  /** code as it stands at an address */
  readonly runtime: string;
}

export type ContractName = 'Token' | 'Router' | 'Imposter' | 'ContractWallet' | 'Delegate' | 'LyingWallet';

interface Output {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { abi: InterfaceAbi; evm: Record<'bytecode' | 'deployedBytecode', { object: string }> }>
  >;
}

/** Compiles the contracts of this directory; the result is kept, so that only the first spec waits for the compiler. */
export function compileContracts(): Record<ContractName, Artifact> {
  const sources = Object.fromEntries(
    readdirSync(__dirname)
      .filter((file) => file.endsWith('.sol'))
      .map((file) => [file, { content: readFileSync(join(__dirname, file), 'utf8') }]),
  );
  const input = JSON.stringify({
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  });
  const compiler = require.resolve('solc/solc.js');
  const key = createHash('sha256').update(compiler).update(input).digest('hex').slice(0, 24);
  const kept = join(tmpdir(), `lodestone-contracts-${key}.json`);
  if (!existsSync(kept)) {
    const part = `${kept}.${process.pid}`;
    writeFileSync(part, JSON.stringify(artifacts(run(compiler, input))));
    renameSync(part, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}

/** A process of its own: the compiler is 9 MB of script that Jest need not load. */
function run(compiler: string, input: string): Output {
  const text = execFileSync(process.execPath, [compiler, '--standard-json'], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(text.slice(text.indexOf('{')));
}

function artifacts({ errors, contracts }: Output): Record<string, Artifact> {
  const failed = errors?.filter(({ severity }) => severity === 'error') ?? [];
  if (failed.length > 0) throw new Error(failed.map((error) => error.formattedMessage).join('\n'));
  return Object.fromEntries(
    Object.values(contracts).flatMap((file) =>
      Object.entries(file).map(([name, { abi, evm }]) => [
        name,
        { abi, bytecode: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` },
      ]),
    ),
  );
}
