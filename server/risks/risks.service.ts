import { Injectable } from '@nestjs/common';
import { type Queries, Reader, UnitOfWork } from '../common/database';
import { Clock, isoTime, isoTimeOrNull } from '../common/runtime';
import { type RiskTopic, riskTopics, riskVersion } from '../common/words/risk-texts.rules';
import { riskErrors } from './risks.errors';
import type { Risk, UserRiskRow } from './risks.schemas';

interface Row {
  topic: RiskTopic;
  version: number;
  acknowledgedAt: number;
}

/** What users acknowledged of what they can lose. It is kept and shown; no purchase asks for it. */
@Injectable()
export class Risks {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Every topic with its current version, and when this user acknowledged it. */
  async list(userId: number): Promise<Risk[]> {
    const rows = await rowsOf(this.reader, userId);
    return riskTopics.map((topic) => current(rows, topic));
  }

  /**
   * Keeps that a user has read the current text of a topic; a repeat keeps the first time.
   * @throws AppError riskTextChanged for any other version
   */
  async acknowledge(userId: number, topic: RiskTopic, version: number): Promise<Risk> {
    if (version !== riskVersion(topic)) throw riskErrors.riskTextChanged();
    return await this.unitOfWork.run(async (tx) => {
      await tx.run(
        `${tx.dialect.insertIgnore} INTO risk_acknowledgement (userId, topic, version, acknowledgedAt) VALUES (?, ?, ?, ?)`,
        [userId, topic, version, this.clock.now()],
      );
      return current(await rowsOf(tx, userId), topic);
    });
  }

  /** All that a user acknowledged, the latest first, earlier versions too. */
  async historyOf(userId: number): Promise<UserRiskRow[]> {
    const rows = await rowsOf(this.reader, userId);
    return rows.map(({ topic, version, acknowledgedAt }) => ({
      topic,
      version,
      current: version === riskVersion(topic),
      acknowledgedAt: isoTime(acknowledgedAt),
    }));
  }
}

async function rowsOf(db: Queries, userId: number): Promise<Row[]> {
  const rows = await db.query<Row>(
    `SELECT topic, version, acknowledgedAt FROM risk_acknowledgement WHERE userId = ?
     ORDER BY acknowledgedAt DESC, topic, version DESC`,
    [userId],
  );
  // A newer server beside this one may know more topics.
  return rows.filter(({ topic }) => riskTopics.includes(topic));
}

function current(rows: readonly Row[], topic: RiskTopic): Risk {
  const version = riskVersion(topic);
  const row = rows.find((each) => each.topic === topic && each.version === version);
  return { topic, version, acknowledgedAt: isoTimeOrNull(row?.acknowledgedAt ?? null) };
}
