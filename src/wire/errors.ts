/** The errors of the house: each code has one status and a default text; the body of every error answer has one shape. */
export const errorStatuses = {
  bad_request: 400,
  malformed_json: 400,
  malformed_gzip: 400,
  invalid_email: 400,
  cursor_invalid: 400,
  negative_duration: 400,
  invalid_single_choice: 400,
  invalid_multiple_choice: 400,
  invalid_matching: 400,
  wrong_length: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  invalid_refresh_token: 401,
  session_refused: 401,
  invalid_verification_code: 401,
  password_reset_failed: 401,
  identity_refused: 401,
  /** A mail that came in without the signature of whoever may bring mail. */
  mail_signature: 401,
  forbidden: 403,
  permission_denied: 403,
  user_disabled: 403,
  unverified: 403,
  no_email: 403,
  last_login_method: 403,
  registration_disabled: 403,
  banned: 403,
  xp_limit_exceeded: 403,
  coin_limit_exceeded: 403,
  no_reporter: 403,
  link_expired: 403,
  /** The project has no conversations: what there is can be read. */
  conversations_off: 403,
  /** Staff have blocked this visitor, who can read on. */
  visitor_blocked: 403,
  project_off: 403,
  not_found: 404,
  unknown_key: 404,
  user_not_found: 404,
  session_not_found: 404,
  invalid_vat_id: 404,
  skill_not_found: 404,
  course_not_found: 404,
  job_not_found: 404,
  company_not_found: 404,
  category_not_found: 404,
  challenge_not_found: 404,
  skills_not_found: 404,
  task_not_found: 404,
  subtask_not_found: 404,
  ban_not_found: 404,
  report_not_found: 404,
  already_resolved: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** It cannot go while something else names it. */
  in_use: 409,
  /** One more than there may be. */
  limit_reached: 409,
  /** This installation sends no mail, or none with links. */
  no_mail: 409,
  /** A draft that somebody else has saved since: `details` has both. */
  draft_conflict: 409,
  campaign_not_live: 409,
  /** A visitor has as many conversations that are not done as one may have. */
  conversation_limit: 409,
  /** Somebody else has answered since the writer read the thread. */
  reply_raced: 409,
  /** A reply in which something is still to be filled in: `details` names it. */
  blank_left: 409,
  /** The visitor has no e-mail address, or none that mail goes to. */
  no_address: 409,
  /** What can be changed for a while only. */
  too_late: 409,
  /** The buttons of a bot's message have ended. */
  button_over: 409,
  /** A survey that can be answered no more. */
  survey_closed: 409,
  campaign_invalid: 422,
  /** A bot's draft that cannot be published: `details` has the problems. */
  bot_invalid: 422,
  user_exists: 409,
  email_exists: 409,
  mfa_already_enabled: 409,
  skill_exists: 409,
  skill_cycle: 409,
  /** A request would point at itself through those that it has taken in. */
  merge_cycle: 409,
  /** Two tickets that are not of one person: they can be linked. */
  other_contact: 409,
  /** Two contacts that cannot become one, or not two again. */
  merge_refused: 409,
  company_exists: 409,
  gone: 410,
  mfa_required: 412,
  recaptcha_failed: 412,
  no_login_method: 412,
  email_already_verified: 412,
  mfa_not_initialized: 412,
  mfa_not_enabled: 412,
  not_enough_coins: 412,
  body_too_slow: 408,
  body_too_large: 413,
  /** A file over what its project may store a day; at 413 clients send the report without it. */
  over_quota: 413,
  /** A file of a type that is not taken. */
  unsupported_file: 415,
  /** Sent to a host that is none of this installation's. */
  misdirected: 421,
  invalid_field: 422,
  /** What the challenges service says in place of it. */
  unprocessable_content: 422,
  upgrade_required: 426,
  too_many_requests: 429,
  /** A proof of work is asked for: `details` has the `challenge`. */
  proof_required: 429,
  internal_server_error: 500,
  platform_unreachable: 502,
  not_ready: 503,
  /** Between listening and the end of the installation: there may be no administrator yet. */
  starting: 503,
  /** Of the volume of DATA_DIR. */
  disk_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What every error answer carries. `detail` is a sentence that says what to do; `requestId` finds the line in the log. */
export type ErrorBody = { error: ErrorCode; detail: string; requestId: string; details?: unknown };

/** An error that a caller may see, but for its `cause`. Anything else thrown on the server is answered as 500 without its text. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { details?: unknown; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatuses[code];
    this.details = more.details;
    this.headers = more.headers ?? {};
  }
}

/** 422 for a field that is not as it has to be: `words` follow its name, such as 'must be in the future'. */
export function wrongField(field: string, words: string): ApiError {
  return new ApiError('invalid_field', `${field} ${words}`, { details: { field } });
}
