import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../common/database';
import { Clock, isoTime, minute } from '../common/runtime';
import type { WechatPerson } from './api/wechat-api';
import { wechatErrors } from './wechat.errors';
import { authorisationUrl, hashOf, returnPlaceOf } from './wechat.rules';
import { Wechat } from './wechat.service';

type TicketOwner = Pick<WechatPerson, 'openid' | 'nickname'>;

const stateLife = 10 * minute;
const ticketLife = 15 * minute;

/** What is good once on the way to WeChat and back. Only hashes are kept, each bound to the browser that began. */
@Injectable()
export class WechatStates {
  constructor(
    private readonly wechat: Wechat,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins an authorisation.
   * @param url where in the app to come back to
   * @param browser the browser's own secret
   * @returns where WeChat asks its user
   * @throws AppError wechatNotConfigured, wechatReturnRefused
   */
  async begin(url: string | undefined, browser: string): Promise<string> {
    const { appId, sites } = this.wechat;
    const place = returnPlaceOf(url ?? sites.origin, sites);
    if (!place) throw wechatErrors.wechatReturnRefused({}, 'url');
    // Letters and digits alone: WeChat drops a state with others.
    const state = randomBytes(32).toString('hex');
    await this.unitOfWork.run((tx) =>
      tx.run('INSERT INTO wechat_state (stateHash, browserHash, returnTo, expiresAt) VALUES (?, ?, ?, ?)', [
        hashOf(state),
        hashOf(browser),
        place.route,
        this.clock.now() + stateLife,
      ]),
    );
    return authorisationUrl(appId, place.origin, state);
  }

  /**
   * Uses a state up.
   * @returns the route it began at
   * @throws AppError wechatStateWrong if it is unknown, used, too old, or of another browser
   */
  async end(state: string, browser: string | undefined): Promise<string> {
    if (browser === undefined) throw wechatErrors.wechatStateWrong({}, 'state');
    const key = [hashOf(state), hashOf(browser), this.clock.now()];
    const where = 'stateHash = ? AND browserHash = ? AND expiresAt > ?';
    const [row] = await this.reader.query<{ returnTo: string }>(
      `SELECT returnTo FROM wechat_state WHERE ${where}`,
      key,
    );
    if (!row) throw wechatErrors.wechatStateWrong({}, 'state');
    const { affected } = await this.unitOfWork.run((tx) => tx.run(`DELETE FROM wechat_state WHERE ${where}`, key));
    if (affected === 0) throw wechatErrors.wechatStateWrong({}, 'state');
    return row.returnTo;
  }

  /** A ticket for an identity that nobody has. */
  async giveTicket({ openid, nickname }: TicketOwner, browser: string): Promise<{ ticket: string; expiresAt: string }> {
    const ticket = randomBytes(32).toString('hex');
    const expiresAt = this.clock.now() + ticketLife;
    await this.unitOfWork.run((tx) =>
      tx.run(
        'INSERT INTO wechat_ticket (ticketHash, browserHash, openid, nickname, expiresAt) VALUES (?, ?, ?, ?, ?)',
        [hashOf(ticket), hashOf(browser), openid, nickname, expiresAt],
      ),
    );
    return { ticket, expiresAt: isoTime(expiresAt) };
  }

  /** Uses a ticket up, in the transaction of what it is for. @throws AppError wechatStateWrong */
  async takeTicket(tx: Tx, ticket: string, browser: string | undefined): Promise<TicketOwner> {
    if (browser === undefined) throw wechatErrors.wechatStateWrong({}, 'ticket');
    const key = [hashOf(ticket), hashOf(browser), this.clock.now()];
    const where = 'ticketHash = ? AND browserHash = ? AND expiresAt > ?';
    const [row] = await tx.query<TicketOwner>(`SELECT openid, nickname FROM wechat_ticket WHERE ${where}`, key);
    if (!row) throw wechatErrors.wechatStateWrong({}, 'ticket');
    const { affected } = await tx.run(`DELETE FROM wechat_ticket WHERE ${where}`, key);
    if (affected === 0) throw wechatErrors.wechatStateWrong({}, 'ticket');
    return row;
  }

  /** Forgets what can no longer be used. */
  async clean(): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      await tx.run('DELETE FROM wechat_state WHERE expiresAt <= ?', [now]);
      await tx.run('DELETE FROM wechat_ticket WHERE expiresAt <= ?', [now]);
    });
  }
}
