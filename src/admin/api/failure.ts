/** The one error of calls to the server. `network`: no answer came; `bad_reply`: an answer that is not what was agreed. */
import type { ErrorCode } from '../../wire/errors.ts';

export type FailureCode = ErrorCode | 'network' | 'bad_reply' | 'http';

export class Failure extends Error {
  readonly code: FailureCode;
  /** 0 when no answer came. */
  readonly status: number;
  /** Seconds after which the server lets us try again; null when it does not say. */
  readonly retryAfter: number | null;
  /** Finds the line in the server's log. */
  readonly requestId: string | null;
  /** What the server will not take, as it names it in a 422. */
  readonly field: string | null;
  /** What else the server tells of it, as it came: parsed by whoever reads it. */
  readonly details: unknown;

  constructor(
    code: FailureCode,
    detail: string,
    more: {
      status?: number;
      retryAfter?: number | null;
      requestId?: string | null;
      field?: string | null;
      details?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'Failure';
    this.code = code;
    this.status = more.status ?? 0;
    this.retryAfter = more.retryAfter ?? null;
    this.requestId = more.requestId ?? null;
    this.field = more.field ?? null;
    this.details = more.details;
  }

  /**
   * The server does not know the caller (any longer). A wrong code from a mail is a 401 too (academy-api 7): our server says
   * which of the two by `error`; a server of the contract alone sends words and no code.
   */
  get unauthorized(): boolean {
    if (this.status !== 401) return false;
    if (this.code === 'http') return !/verification code/i.test(this.message);
    return this.code !== 'invalid_verification_code';
  }
}

/** Whatever was thrown, as a failure: what is not one already is a fault of the page. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('bad_reply', String(error), { cause: error });
}

/**
 * An answer that is not 2xx. Servers of the platform's contract differ: `detail` is text, or a list whose first entry has
 * `msg`, or missing; `error` is a word or missing; the body may be text, HTML or empty. None of it may break us.
 */
export function failureOf(response: Response, body: unknown): Failure {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code = typeof fields.error === 'string' ? (fields.error as ErrorCode) : 'http';
  const requestId = typeof fields.requestId === 'string' ? fields.requestId : null;
  return new Failure(code, detailOf(fields.detail), {
    status: response.status,
    requestId,
    field: fieldOf(fields.details),
    details: fields.details,
    retryAfter: retryAfterOf(response.headers.get('retry-after')),
  });
}

function detailOf(detail: unknown): string {
  if (typeof detail === 'string') return detail;
  const first: unknown = Array.isArray(detail) ? detail[0] : detail;
  return typeof first === 'object' && first !== null && 'msg' in first ? String(first.msg) : '';
}

function fieldOf(details: unknown): string | null {
  const { field } = (details ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : null;
}

function retryAfterOf(header: string | null): number | null {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
