import { Proposals } from '../../../../server/proposals';
import { SettingsDesk } from '../../../../server/settings/settings.console';
import type { airdropSettingMoves, settingMoves } from '../../../model/settings';
import type { ActsOf } from '../acts-of';

const changes: ActsOf<typeof settingMoves> = {
  async changeSetting(product, { key, value }) {
    const one = product.caller(await product.staff('finance'));
    const desk = product.get(SettingsDesk);
    const { version, value: before } = await desk.one('en', key);
    if (before === value) return { proposal: null };
    const { proposalId } = await desk.change(one, 'en', key, { value, version, reason: 'agreed' });
    if (proposalId !== null)
      await product.get(Proposals).confirm(product.money(await product.staff('finance2'), {}), proposalId);
    return { proposal: proposalId };
  },
};

export const settingActs: ActsOf<typeof settingMoves & typeof airdropSettingMoves> = {
  ...changes,
  changeAirdropSetting: changes.changeSetting,
};
