import { ERROR_STATUS, type ErrorBody, type ErrorKind } from '#contract/errors.ts';
import { texts } from '#server/texts/en.ts';

interface Options {
  /** More specific than the kind, if the contract names such a code. */
  code?: string;
  /** Path of a field -> what is wrong with it. */
  fields?: Record<string, string>;
  /** Seconds until a retry. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that is reported to the caller. `message` is for a person. */
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

/** The same for a missing object, a malformed id, and a business the caller does not belong to. */
export function notFound(): AppError {
  return new AppError('not_found', texts.errors.notFound);
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', texts.errors.invalid, { fields });
}

/** A failed start that the operator can fix. The message alone is enough, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
