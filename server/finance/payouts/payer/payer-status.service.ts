import { Inject, Injectable } from '@nestjs/common';
import { ChainRefused, ChainUnavailable, fromChainUnits, nativeAsset, PayerKey } from '../../../chain';
import { CONFIG, type Config } from '../../../common/config';
import { Reader } from '../../../common/database';
import { Assets } from '../../../ledger';
import { Settings } from '../../../settings';
import { countOpenPayouts } from './open-payouts';
import { nextNonceOf } from './open-transactions';
import { gasUnits, transferGasLimit } from './payer.rules';
import { isPayable } from './payer-choice.rules';
import { PayerNode, type RoundFacts, type WalletFacts } from './payer-node.service';
import { PayerSigning } from './payer-signing.service';
import { type PayerWait, payerWaits } from './payer-waits.errors';

export interface PayerReport {
  /** lower case; null if no key is set and staff pay by hand */
  readonly address: string | null;
  /** null if the node does not answer */
  readonly nextNonce: number | null;
  readonly openPayouts: number;
  /** of an earlier `CHAIN_ID`, which nobody follows now */
  readonly openElsewhere: number;
  /** minor units on the chain, and what approved and unmined payouts need of them */
  readonly balances: readonly { readonly asset: string; readonly balance: bigint; readonly needed: bigint }[];
  /** USDT, minor units */
  readonly paidToday: bigint;
  readonly dailyCap: bigint;
  readonly waits: PayerWait | null;
}

/** How the payer stands, asked of the chain and the database at this moment. */
@Injectable()
export class PayerStatus {
  constructor(
    private readonly key: PayerKey,
    private readonly node: PayerNode,
    private readonly signing: PayerSigning,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async report(): Promise<PayerReport> {
    const open = await countOpenPayouts(this.reader, this.config.chainId);
    const { address } = this.key;
    const known = {
      address,
      openPayouts: open.here,
      openElsewhere: open.elsewhere,
      paidToday: await this.signing.paidToday(this.reader),
      dailyCap: this.settings.amount('payer.dailyCap'),
    };
    const unknown = { nextNonce: null, balances: [] };
    if (!address) return { ...known, ...unknown, waits: null };
    try {
      const chain = await this.node.chain();
      const wallet = await this.node.wallet(address);
      const { waits } = await this.signing.choose(this.reader, chain, wallet);
      const nextNonce = await nextNonceOf(this.reader, this.config.chainId, address, wallet.used);
      return { ...known, nextNonce, balances: await this.balances(chain, wallet), waits };
    } catch (error) {
      if (!(error instanceof ChainUnavailable || error instanceof ChainRefused)) throw error;
      return { ...known, ...unknown, waits: payerWaits.node() };
    }
  }

  private async balances({ gasPrice }: RoundFacts, wallet: WalletFacts): Promise<PayerReport['balances']> {
    const rows = await this.reader.query<{ asset: string; units: string | number; transfers: number }>(
      `SELECT w.asset, SUM(w.amount) AS units, COUNT(*) AS transfers FROM withdrawal w
       WHERE w.state = 'approved' OR EXISTS (SELECT 1 FROM payout p
         WHERE p.openWithdrawalId = w.id AND p.chainId = ? AND p.sender = ? AND p.nonce >= ?) GROUP BY w.asset`,
      [this.config.chainId, this.key.address, wallet.used],
    );
    const tokens = this.assets.all().filter(isPayable);
    const needs = new Map(rows.map((row) => [row.asset, row]));
    const transfers = tokens.reduce((sum, { code }) => sum + Number(needs.get(code)?.transfers ?? 0), 0);
    const coin = this.assets.get(nativeAsset);
    const coinDecimals = coin.chainDecimals ?? coin.scale;
    return [
      ...tokens.map(({ code }) => ({
        asset: code,
        balance: wallet.tokens.get(code) ?? 0n,
        needed: BigInt(needs.get(code)?.units ?? 0),
      })),
      {
        asset: coin.code,
        balance: fromChainUnits(wallet.coins, coinDecimals, coin.scale),
        needed: gasUnits(BigInt(transfers) * transferGasLimit, gasPrice, coinDecimals, coin.scale),
      },
    ];
  }
}
