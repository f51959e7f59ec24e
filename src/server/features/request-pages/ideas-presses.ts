/** What a reader may press on the pages of requests. Sent to browsers as ideas-page.ts is. */
import { drawVotes, replyOf, tellNear, whyNot, type Line, type Page, type Reply, type Votes } from './ideas-page.ts';

/** Counted at once; of many presses the last one holds. */
export function startVotes(page: Page): void {
  const wanted = new Map<string, boolean>();
  const vote = async (button: HTMLElement) => {
    const { vote: id = '', votes = '0', closed } = button.dataset;
    if (closed) return tellNear(button, closed);
    let last: Votes = { votes: Number(votes), voted: button.getAttribute('aria-pressed') === 'true' };
    drawVotes(page, button, { votes: last.votes + (last.voted ? -1 : 1), voted: !last.voted });
    tellNear(button, '');
    button.dataset.pressed = '';
    const isOnItsWay = wanted.has(id);
    wanted.set(id, !last.voted);
    if (isOnItsWay) return;
    for (;;) {
      const on = wanted.get(id)!;
      const response = await page.call(`/requests/${id}/vote`, { on }).catch(() => undefined);
      const reply = await replyOf<Votes>(response);
      if (!reply) {
        tellNear(button, await whyNot(page, response));
        break;
      }
      last = reply;
      if (wanted.get(id) === on) break;
    }
    wanted.delete(id);
    drawVotes(page, button, last);
  };
  for (const button of page.all<HTMLButtonElement>('[data-vote]')) {
    button.disabled = false;
    drawVotes(page, button, { votes: Number(button.dataset.votes), voted: false });
    button.addEventListener('click', () => void vote(button));
  }
}

export function drawFollows({ say }: Page, button: HTMLElement, on: boolean): void {
  button.setAttribute('aria-pressed', String(on));
  button.textContent = say(on ? 'following' : 'follow');
}

export function startFollowing(page: Page, path: string): void {
  for (const button of page.all('[data-follow]'))
    button.addEventListener('click', async () => {
      const on = button.getAttribute('aria-pressed') !== 'true';
      const response = await page.call(`${path}/follow`, { on }).catch(() => undefined);
      if (response?.ok) drawFollows(page, button, on);
      else tellNear(button, await whyNot(page, response));
    });
}

export function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type Sending = {
  readonly form: HTMLFormElement;
  readonly to: string;
  /** What is sent beside its fields. */
  readonly more: () => object;
  readonly done: (reply: never) => void;
};

/** Sent again it is the same one, until it was taken. */
export function sendForm(page: Page, { form, to, more, done }: Sending): void {
  let id = newId();
  const fields = () => [...form.querySelectorAll<HTMLInputElement>('[name]')];
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button:not([type])')!;
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const values = fields().map(({ name, value }) => [name, value.trim()] as const);
    const filled = Object.fromEntries(values.filter(([name, value]) => value || name === 'body'));
    const response = await page.call(to, { id, lang: page.lang, ...filled, ...more() }).catch(() => undefined);
    const reply = await replyOf<never>(response);
    button.ariaBusy = null;
    if (!reply) return tellNear(form.firstElementChild!, await whyNot(page, response));
    id = newId();
    for (const field of fields()) field.value = '';
    done(reply);
  });
}

/** Ideas that say much the same as the title that is typed. Nobody has pressed anything yet: asked in nobody's name. */
export function startTwins({ send, say, lang }: Page, form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-twins]')!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  form.querySelector<HTMLInputElement>('[name=title]')!.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    const title = (target as HTMLInputElement).value.trim();
    const own = ++turn;
    if (title.length < 3) return place.replaceChildren();
    timer = setTimeout(async () => {
      const body = { lang, board: form.dataset.new, title };
      const response = await send('/api/messenger/requests/similar', {}, body).catch(() => undefined);
      const { requests = [] } = (await replyOf<Reply>(response)) ?? {};
      if (own !== turn) return;
      const links = requests.map((one) => {
        const link = document.createElement('a');
        link.textContent = `${one.title} (${String(one.votes)})`;
        link.href = `${form.dataset.board ?? ''}/${String(one.number)}`;
        return link;
      });
      const head = Object.assign(document.createElement('b'), { textContent: say('twins') });
      place.replaceChildren(...(links.length > 0 ? [head, ...links] : []));
    }, 300);
  });
}

export function startSuggesting(page: Page): void {
  const { say } = page;
  for (const form of page.all<HTMLFormElement>('[data-new]')) {
    sendForm(page, {
      form,
      to: '/requests/new',
      more: () => ({ board: form.dataset.new, files: [] }),
      done: ({ waiting, confirm }: { waiting: boolean; confirm: boolean }) =>
        tellNear(form.firstElementChild!, say(waiting ? 'waits' : 'sent') + (confirm ? ` ${say('look')}` : '')),
    });
    startTwins(page, form);
  }
}

export function startCommenting(page: Page): void {
  const { ground, say, all } = page;
  for (const form of all<HTMLFormElement>('[data-comment]')) {
    let parent = '';
    const answer = (id: string) => {
      parent = id;
      form.querySelector('[data-label]')!.textContent = say(id ? 'answering' : 'yours');
    };
    for (const button of all('[data-answer]'))
      button.addEventListener('click', () => {
        answer(button.dataset.answer ?? '');
        button.closest('li')!.append(form);
        form.querySelector('textarea')!.focus();
      });
    sendForm(page, {
      form,
      to: `/requests/${form.dataset.comment ?? ''}/comments`,
      more: () => (parent ? { parent } : {}),
      done: ({ comment }: { comment: { body: string; waiting: boolean } | null }) => {
        const line = document.createElement(parent ? 'div' : 'li');
        const by = Object.assign(document.createElement('p'), { className: 'by', textContent: say('you') });
        const text = Object.assign(document.createElement('p'), { className: 'plain', dir: 'auto' });
        text.textContent = comment?.body ?? '';
        line.append(by, text);
        ground.querySelector(parent ? `[id="c-${parent}"]` : '.cm > ol')!.insertBefore(line, parent ? form : null);
        tellNear(form.firstElementChild!, comment?.waiting ? say('waits') : '');
        ground.querySelector('.cm')!.append(form);
        answer('');
      },
    });
  }
}

/** Whoever has pressed something before sees what is theirs. */
export async function drawMine(page: Page, [path, asked]: readonly [string, object]): Promise<void> {
  const reply = await replyOf<Reply>(await page.call(path, asked));
  if (!reply) return;
  const lines = reply.requests ?? reply.columns?.flatMap(({ requests }) => requests) ?? [reply as Line];
  for (const button of page.all('[data-vote]')) {
    const line = lines.find(({ id }) => id === button.dataset.vote);
    // What was pressed meanwhile is newer.
    if (line && button.dataset.pressed === undefined) drawVotes(page, button, line);
  }
  for (const button of page.all('[data-follow]')) drawFollows(page, button, reply.follows === true);
}
