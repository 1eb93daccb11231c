import type { INestApplication } from '@nestjs/common';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { describeApi } from '../../server/api-document';
import { CONFIG, type Config } from '../../server/common/config';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface DescribedResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { schema: object }>>;
}
interface DescribedOperation {
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

const formats = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

/** Holds answers against what the OpenAPI document says of them. */
export class DescribedAnswers {
  readonly #ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    formats,
    // What the test of the document sees, and every spec would pay for.
    meta: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  readonly #schemas = new Map<object, ValidateFunction>();
  readonly #operations: { method: string; form: RegExp; operation: DescribedOperation }[] = [];

  constructor(app: INestApplication) {
    const document = describeApi(app);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      this.#ajv.addSchema(schema, `shared:${name}`);
    }
    // A path without parameters goes before one that would take it for a value: sessions/others, sessions/{id}.
    const paths = Object.entries(document.paths).sort(([a], [b]) => a.split('{').length - b.split('{').length);
    for (const [path, operations] of paths) {
      const form = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
      for (const [method, operation] of Object.entries(operations) as [string, DescribedOperation][]) {
        this.#operations.push({ method: method.toUpperCase(), form, operation });
      }
    }
  }

  /** Passes over what is no operation. @throws Error naming what is not as described */
  check(method: string, url: string, { status, headers, text }: RawAnswer): void {
    const path = url.split('?', 1)[0] ?? '';
    const found = this.#operations.find((each) => each.method === method && each.form.test(path));
    if (!found) return;
    const where = `${method} ${path}: HTTP ${status}`;
    const described = found.operation.responses[status];
    if (!described) throw new Error(`${where} is not in the OpenAPI document`);
    for (const name of Object.keys(described.headers ?? {})) {
      if (headers[name.toLowerCase()] === undefined) throw new Error(`${where} has no ${name}`);
    }
    if (!described.content) return;
    const type = String(headers['content-type']).split(';', 1)[0] ?? '';
    const content = described.content[type];
    if (!content) throw new Error(`${where} is ${type}, which the OpenAPI document does not say`);
    if (type !== 'application/json') return;
    const holds = this.compiled(content.schema);
    if (holds(JSON.parse(text))) return;
    const faults = this.#ajv.errorsText(holds.errors, { dataVar: 'answer' });
    throw new Error(`${where} is not as the OpenAPI document says: ${faults}\n${text.slice(0, 500)}`);
  }

  private compiled(schema: object): ValidateFunction {
    const known = this.#schemas.get(schema);
    if (known) return known;
    const alone = JSON.stringify(schema).replaceAll('#/components/schemas/', 'shared:');
    const made = this.#ajv.compile(JSON.parse(alone));
    this.#schemas.set(schema, made);
    return made;
  }
}

/** Of each server, by its origin. */
const servers = new Map<string, DescribedAnswers>();
/** By whether the servers have the route of test money: all other routes are the same for the servers of one process. */
const documents = new Map<boolean, DescribedAnswers>();

/**
 * From now on every answer of the server at this origin is held against its document. That is made at once: between two
 * requests it would hold them up.
 */
export function holdAnswersOf(origin: string, app: INestApplication): void {
  const { testMoney } = app.get<Config>(CONFIG);
  const answers = documents.get(testMoney) ?? new DescribedAnswers(app);
  documents.set(testMoney, answers);
  servers.set(origin, answers);
}

/** @throws Error where an answer of a known server is not as its document says */
export function checkAnswer(origin: string, method: string, url: string, answer: RawAnswer): void {
  servers.get(origin)?.check(method, url, answer);
}
