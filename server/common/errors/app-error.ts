import type { Language } from '../words/languages';

/** A text in every language of the product; a missing one does not compile. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** Body status of the user API, and HTTP status of the console API. */
export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 410000 | 410001 | 410002;

export interface ErrorDefinition {
  readonly status: ErrorStatus;
  /** `{name}` in a text is replaced by the error's parameter of that name. */
  readonly text: LocalizedText;
  /** The same with the name of the field, `{field}`, for who sees no form beside it. */
  readonly textWithField?: LocalizedText;
}

export type ErrorParameters = Readonly<Record<string, string | number>>;

/** A handled outcome: refused, with a stable code and a text in the reader's language. Never a fault of ours. */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly definition: ErrorDefinition,
    readonly parameters: ErrorParameters = {},
    /** The field of the request that is at fault, where one is. */
    readonly field?: string,
  ) {
    super(code);
    this.name = 'AppError';
  }

  /** The text in `language`, parameters filled in. */
  text(language: Language): string {
    return fillText(this.definition.text[language], this.parameters);
  }

  /** The text in `language`, with the name of the field where the definition has words for it. */
  textWithField(language: Language): string {
    const named = this.definition.textWithField?.[language];
    if (!named || this.field === undefined) return this.text(language);
    return fillText(named, { ...this.parameters, field: this.field });
  }
}

/** Replaces each `{name}` by its parameter. */
export function fillText(text: string, parameters: ErrorParameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

export type ErrorFactory = (parameters?: ErrorParameters, field?: string) => AppError;

const defined = new Map<string, ErrorDefinition>();

/** Every code that was declared, with what it means. */
export const definedErrors: ReadonlyMap<string, ErrorDefinition> = defined;

/**
 * Declares a module's error codes: total in status and text. Answers one factory per code:
 * `throw walletErrors.insufficientBalance({}, 'amount')`.
 */
export function defineErrors<Code extends string>(
  definitions: Record<Code, ErrorDefinition>,
): Record<Code, ErrorFactory> {
  const factories = {} as Record<Code, ErrorFactory>;
  for (const code of Object.keys(definitions) as Code[]) {
    defined.set(code, definitions[code]);
    factories[code] = (parameters, field) => new AppError(code, definitions[code], parameters, field);
  }
  return factories;
}
