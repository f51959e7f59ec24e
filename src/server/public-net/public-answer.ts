/** What a public address answers, without its body: whether there is something, or where it has gone. */
import { createPublicRequest, publicNetwork, type Guard } from './public-request.ts';

export type PublicAnswer = {
  readonly status: number;
  /** As the answer says it: it may be relative. */
  readonly location: string | null;
};
/** Follows no redirect. Rejects with `NotPublic` for what is never asked, else for what answers nothing within 10 s. */
export type GetPublicAnswer = (url: URL, method: 'GET' | 'HEAD', stop?: AbortSignal) => Promise<PublicAnswer>;

const ANSWER_MS = 10_000;

export const getPublicAnswer: GetPublicAnswer = createPublicAnswers({
  ...publicNetwork,
  timeoutMs: ANSWER_MS,
});

export function createPublicAnswers({ timeoutMs, ...guard }: Guard & { readonly timeoutMs: number }): GetPublicAnswer {
  const ask = createPublicRequest(guard);
  return async (url, method, stopped) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopped ? [stopped] : [])]);
    const answer = await ask(url, { method, accept: '*/*', signal });
    answer.destroy();
    return { status: answer.statusCode ?? 0, location: answer.headers.location ?? null };
  };
}
