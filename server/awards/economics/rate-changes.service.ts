import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Proposals } from '../../proposals';
import type { DoneOrProposed, ProposalFact } from '../../proposals/proposals.schemas';
import { SettingsEditor } from '../../settings';
import { Audit } from '../../staff';
import { checkTable } from '../levels/level-table.rules';
import { LevelTables } from '../levels/level-tables.service';
import { checkRates } from './award-rates.rules';
import { AwardRatesKeeper, rateKeys, rateNames, textsOf } from './award-rates.service';
import { type AwardRates, type AwardRatesAnswer, type AwardRatesBody, awardRates } from './economics.schemas';
import { Economics } from './economics.service';

const subject = 'rates';
const ratesProposal = z.object({ before: awardRates, after: awardRates, version: z.string() });

/** Changes of all that decides what is awarded, as one: a second finance person confirms it (domain 3). */
@Injectable()
export class RateChanges implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly keeper: AwardRatesKeeper,
    private readonly economics: Economics,
    private readonly editor: SettingsEditor,
    private readonly tables: LevelTables,
    private readonly proposals: Proposals,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'awardRates',
      permission: 'settings.write',
      payload: ratesProposal,
      facts: ({ before, after }) => factsOf(before, after),
      raisesRisk: true,
      versionOf: async (tx) => {
        await this.editor.held(tx);
        return await this.version(tx);
      },
      execute: (tx, { before, after, version }, money, { reason }) =>
        this.apply(tx, money, { before, after, version, reason }),
    });
  }

  /** The rates in force, what they do, and the change that waits. */
  async read(language: Language): Promise<AwardRatesAnswer> {
    const rates = await this.keeper.present(this.reader);
    const waiting = await this.proposals.waiting('awardRates');
    return {
      rates,
      version: await this.version(this.reader),
      effect: await this.economics.effect(rates, language),
      proposalId: waiting.get(subject) ?? null,
      readAt: isoTime(this.clock.now()),
    };
  }

  /**
   * @throws AppError stateConflict if the rates changed since they were read; levelsOutOfOrder, awardsAboveBudget,
   *   mealAboveRest, directAboveShare; productAboveIncome; nothingChanged; alreadyProposed
   */
  async propose(caller: CallerContext, { rates, version, reason }: AwardRatesBody): Promise<DoneOrProposed> {
    const after = this.normal(rates);
    const { table, event, joinMin } = this.keeper.read(after);
    checkTable(table);
    checkRates(event, joinMin);
    this.keeper.checkDirect(event);
    return await this.unitOfWork.run(async (tx) => {
      const before = this.keeper.textOf(await this.editor.held(tx), (await this.tables.current(tx)).table);
      if ((await this.version(tx)) !== version) throw commonErrors.stateConflict();
      if (factsOf(before, after).length === 0) throw commonErrors.stateConflict();
      const texts = textsOf(after);
      const settings = Object.fromEntries(rateNames.map((name) => [rateKeys[name], texts[name]]));
      // Its own rule is judged above, by the levels that come with them.
      await this.editor.judge(tx, settings, this.keeper.rule);
      const payload = { before, after, version } satisfies z.infer<typeof ratesProposal>;
      return { proposalId: await this.proposals.propose(tx, caller, { kind: 'awardRates', subject, payload, reason }) };
    });
  }

  /** As they would be stored. @throws AppError the broken bound */
  private normal(rates: AwardRates): AwardRates {
    const texts = textsOf(rates);
    const values = Object.fromEntries(rateNames.map((name) => [rateKeys[name], this.keeper.normal(name, texts[name])]));
    return this.keeper.textOf(values, this.keeper.read(rates).table);
  }

  private async apply(
    tx: Tx,
    caller: CallerContext,
    { before, after, version, reason }: z.infer<typeof ratesProposal> & { reason: string },
  ): Promise<void> {
    await this.editor.held(tx);
    if ((await this.version(tx)) !== version) throw commonErrors.stateConflict();
    const { staffId } = staffOf(caller);
    const { table } = this.keeper.read(after);
    checkTable(table);
    if (JSON.stringify(before.levels) !== JSON.stringify(after.levels)) {
      const { version: seen } = await this.tables.current(tx);
      await this.tables.save(tx, staffId, seen, table, reason);
    }
    const versions = await this.editor.versions(tx, Object.values(rateKeys));
    const [old, texts] = [textsOf(before), textsOf(after)];
    const changes = rateNames
      .filter((name) => old[name] !== texts[name])
      .map((name) => ({ key: rateKeys[name], value: texts[name], version: versions.get(rateKeys[name]) ?? 0 }));
    await this.editor.changeAll(tx, { staffId, reason }, changes);
    await this.audit.write(tx, caller, {
      action: 'update',
      resource: 'award-rates',
      resourceId: subject,
      before,
      after,
    });
  }

  /** Changes with each of the settings and with the level table. */
  private async version(db: Queries): Promise<string> {
    const versions = await this.editor.versions(db, Object.values(rateKeys));
    const { version } = await this.tables.current(db);
    return `${[...versions.values()].join('.')}-${version}`;
  }
}

/** Every rate that differs, as what it was and what it becomes. */
function factsOf(before: AwardRates, after: AwardRates): ProposalFact[] {
  const [old, texts] = [textsOf(before), textsOf(after)];
  const settings = rateNames
    .filter((name) => old[name] !== texts[name])
    .map((name) => ({ name, value: `${old[name]} → ${texts[name]}` }));
  const levels = after.levels.flatMap((rule, index) => {
    const was = levelText(before.levels[index]);
    const is = levelText(rule);
    return was === is ? [] : [{ name: `V${rule.level}`, value: `${was} → ${is}` }];
  });
  return [...settings, ...levels];
}

/** e.g. "100 / 0 / 0 · 3 % · 0": joined, directs, performance; rate; dividend weight */
function levelText(rule: AwardRates['levels'][number] | undefined): string {
  if (!rule) return '–';
  const { joined, directs, performance, ratePpm, dividendWeight } = rule;
  return `${joined} / ${directs} / ${performance} · ${ratePpm / 10_000} % · ${dividendWeight}`;
}
