import { SessionCalendar } from '../../../../server/cards';
import { SessionStops } from '../../../../server/cards/trade-sessions/session-stops.service';
import { Proposals } from '../../../../server/proposals';
import type { sessionMoves } from '../../../model/cards/sessions';
import { restartId, sessionId } from '../../zone';
import type { ActsOf } from '../acts-of';

const names = { en: 'Session' };
const reason = 'agreed';

export const sessionActs: ActsOf<typeof sessionMoves> = {
  async addWindow(product, window) {
    const caller = product.caller(await product.staff('finance'));
    const { id } = await product.get(SessionCalendar).add(caller, { names, ...window });
    return { id };
  },

  async changeWindow(product, { id, ...window }) {
    const caller = product.caller(await product.staff('admin'));
    await product.get(SessionCalendar).change(caller, id, { names, ...window });
    return null;
  },

  async fillSessions(product) {
    await product.job('cards.sessions');
    return null;
  },

  async stopSession(product, { start }) {
    const caller = product.caller(await product.staff('finance'));
    return await product.get(SessionStops).stop(caller, await sessionId(product, start), reason);
  },

  async proposeRestart(product, { start, by }) {
    const caller = product.caller(await product.staff(by));
    await product.get(SessionStops).proposeRestart(caller, await sessionId(product, start), reason);
    return null;
  },

  async confirmRestart(product, { start, by }) {
    const money = product.money(await product.staff(by), {});
    return await product.get(Proposals).confirm(money, await restartId(product, start));
  },

  async refuseRestart(product, { start, by }) {
    const caller = product.caller(await product.staff(by));
    return await product.get(Proposals).refuse(caller, await restartId(product, start), reason);
  },
};
