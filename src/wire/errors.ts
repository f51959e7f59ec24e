/** The errors of the house: each code has one status and a default text; the body of every error answer has one shape. */
export const errorStatuses = {
  bad_request: 400,
  malformed_json: 400,
  malformed_gzip: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  invalid_refresh_token: 401,
  session_refused: 401,
  forbidden: 403,
  permission_denied: 403,
  user_disabled: 403,
  link_expired: 403,
  project_off: 403,
  not_found: 404,
  unknown_key: 404,
  method_not_allowed: 405,
  conflict: 409,
  mfa_required: 412,
  body_too_large: 413,
  invalid_field: 422,
  upgrade_required: 426,
  too_many_requests: 429,
  internal_server_error: 500,
  not_ready: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What every error answer carries. `detail` is a sentence that says what to do; `requestId` finds the line in the log. */
export type ErrorBody = { error: ErrorCode; detail: string; requestId: string; details?: unknown };

/** An error that a caller may see. Anything else thrown on the server is answered as 500 without its text. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, more: { details?: unknown; headers?: Record<string, string> } = {}) {
    super(detail);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatuses[code];
    this.details = more.details;
    this.headers = more.headers ?? {};
  }
}
