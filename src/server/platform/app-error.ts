import { ERROR_STATUS, type ErrorBody, type ErrorKind } from '#contract/errors.ts';
import { texts } from '#server/texts/en.ts';

interface Options {
  /** More exact than the kind, where the contract names such a code. */
  code?: string;
  /** Path of a field -> what is wrong with it. */
  fields?: Record<string, string>;
  /** Seconds after which to ask again. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure that the caller is told about. `message` is for a person. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, message: string, { code, fields, retryAfter, cause }: Options = {}) {
    super(message, { cause });
    this.kind = kind;
    this.code = code ?? kind;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.kind];
  }

  toBody(): ErrorBody {
    const { code, message, fields } = this;
    return { error: fields ? { code, message, fields } : { code, message } };
  }
}

/** What does not exist, has a malformed id, or is none of the caller's business: all alike. */
export function notFound(): AppError {
  return new AppError('not_found', texts.errors.notFound);
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', texts.errors.invalid, { fields });
}

/** A start that failed for a reason that a person can mend; the message says all there is to say. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
