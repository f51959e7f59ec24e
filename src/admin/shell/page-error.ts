/**
 * What the error page is shown: status, its words, and what happened. Any thrown value becomes one; a value that has no
 * status counts as 500, our own fault.
 */

export type ErrorFacts = {
  readonly statusCode: number;
  readonly statusMessage: string;
  /** What happened, in the words of whoever threw it; '' when nothing was said. */
  readonly message: string;
  /** Finds the line in the server's log; null where no call was behind it. */
  readonly requestId: string | null;
};

/** An error that knows its status. Thrown while drawing or loading a screen, it becomes the error page. */
export class PageError extends Error {
  readonly statusCode: number;
  readonly statusMessage: string | undefined;

  constructor(statusCode: number, message: string, statusMessage?: string) {
    super(message);
    this.name = 'PageError';
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
  }
}

/** Reads `statusCode`, `statusMessage` and `message` of anything that was thrown; what is missing has its default. */
export function readPageError(error: unknown): ErrorFacts {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const statusCode = statusOf(fields.statusCode) ?? 500;
  const words = text(fields.statusMessage);
  return {
    statusCode,
    statusMessage: words || (statusCode === 404 ? 'Page Not Found' : 'Internal Server Error'),
    message: typeof error === 'string' ? error : text(fields.message),
    requestId: text(fields.requestId) || null,
  };
}

function statusOf(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 100 && number <= 599 ? number : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Programs that read pages, by the name they give themselves: they get no error page, the error is only logged. */
export function isBot(userAgent: string): boolean {
  return /bot|lighthouse|facebook[\s_-]*external[\s_-]*hit|google/i.test(userAgent);
}
