/** The script of the pages of requests, run as a page runs it: `ask` is what it has called, `answers` what it is told. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ideasScript } from '../src/server/features/request-pages/ideas-script.ts';

export const KEPT = 'gleap-widget-session-key-1';
export const session = { gleapId: 'v1', gleapHash: 'h1' };
const words = {
  give: 'Vote, {n} votes',
  takeBack: 'Remove your vote, {n} votes',
  used: 'You have used all {n} votes.',
  signin: 'Sign in first.',
  busy: 'Try again in {n} s.',
  failed: 'It could not be sent.',
  follow: 'Follow',
  following: 'You follow this',
  sent: 'It is in the list now.',
  waits: 'We read it first.',
  look: 'Look into your mail.',
  you: 'You',
  twins: 'Is it one of these?',
  answering: 'Your answer',
  yours: 'Your comment',
  found: 'Ideas much the same: {n}',
  addWords: 'Add your words as a comment',
  added: 'Your words were added.',
  late: 'Too late.',
  offline: 'No connection.',
  left: 'Characters left: {n}',
  over: 'Characters too many: {n}',
  files: 'One cannot be shown.',
  remove: 'Remove',
  removeOne: 'Remove {n}',
  coming: '{n} is on its way',
  notCome: '{n} did not arrive.',
  noPicture: '{n} is no picture.',
  tooLarge: '{n} is too large.',
  tooMany: 'At most {n} pictures',
  noneMine: 'Nothing of yours.',
  mine: 'Mine',
  more: 'More',
  waiting: 'Waiting for review',
  edited: 'edited',
  deleted: 'Deleted by its author',
  change: 'Change',
  delete: 'Delete',
};
type Body = Readonly<Record<string, unknown>>;
type Call = { readonly path: string; readonly auth: Record<string, string>; readonly body: Body };

const isForm = (sent: string | FormData): sent is FormData => typeof sent !== 'string';

export type ScriptLab = ReturnType<typeof openScriptLab>;

export function openScriptLab() {
  const { fetch } = globalThis;
  let calls: Call[] = [];
  const answers: Record<string, (body: Body) => Response | Promise<Response>> = {
    '/api/sessions': () => Response.json(session),
  };
  globalThis.fetch = (async (path: string, { body: sent }: { body: string | FormData }) => {
    const { auth, body } = isForm(sent)
      ? { auth: { id: String(sent.get('id')) }, body: { name: (sent.get('file') as File).name } }
      : (JSON.parse(sent) as Omit<Call, 'path'>);
    calls.push({ path, auth, body });
    const answer = answers[path.replace('/api/messenger', '')];
    if (!answer) throw new TypeError('offline');
    return answer(body);
  }) as typeof globalThis.fetch;
  return {
    answers,
    calls: () => calls,
    called: (path: string) => calls.filter((one) => one.path === `/api/messenger${path}`).map(({ body }) => body),
    forget: () => {
      calls = [];
    },
    close(): void {
      globalThis.fetch = fetch;
      document.body.replaceChildren();
      localStorage.clear();
    },
  };
}

export const vote = (id: string, votes: number, closed = '') =>
  `<li><a href="#">${id}</a><button data-vote="${id}" data-votes="${String(votes)}" ${closed && `data-closed="${closed}"`} disabled><i></i><span>${String(votes)}</span></button></li>`;

const pattern = `<template data-row="/requests/en/lamps" data-statuses='{"s1":["Open","gray"]}'><li><div><b><a></a></b><p></p><div><span class="pill"></span><span class="pill amber">Waiting</span></div></div><button data-vote="" disabled><i></i><span></span></button></li></template>`;

/** As it is sent: it knows nothing of what stood around it here. */
export async function run(inside: string, asks: unknown[] = ['/requests', { lang: 'en', board: 'b1' }]) {
  document.body.innerHTML = `<div data-ideas="key-1" data-lang="en"><article>${inside}<p class="said"></p></article></div>`;
  const ground = document.querySelector<HTMLElement>('[data-ideas]')!;
  Object.assign(ground.dataset, { asks: JSON.stringify(asks), words: JSON.stringify(words) });
  new Function(await ideasScript.response().text())();
  return userEvent.setup();
}
export const button = (name: string) => screen.findByRole('button', { name });

export const form = `<div data-rows><ul class="rc"></ul></div>${pattern}<form class="rform" data-new="b1" hidden><label>Title<input name="title" aria-label="Title" maxlength="120"></label><p role="status"></p><div data-twins></div><label><textarea name="body" aria-label="Why" maxlength="50"></textarea></label><fieldset data-pictures="2" data-bytes="100"><ul></ul><input type="file" aria-label="Pictures" accept="image/png" multiple><p role="alert"></p></fieldset><input name="website"><button>Send idea</button><p class="said"></p></form>`;
