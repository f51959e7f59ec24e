/** What a reader writes on the pages of requests, and its way to the server. Sent to browsers as ideas-page.ts is. */
import { replyOf, tellNear, tellWhy, type Line, type Page, type Reply } from './ideas-page.ts';
import { drawRow } from './ideas-rows.ts';

type Picture = { readonly name: string; readonly url: string };
type Saved = { owner: string; id: string; files: Picture[]; values: Record<string, string> };
export type Draft = {
  /** By which it is sent, again and again, until it was taken. */
  id: string;
  files: Picture[];
  /** Of its fields, without spaces around them. */
  readonly values: () => Record<string, string>;
  readonly save: () => void;
  /** It was taken: the next one begins. */
  readonly drop: () => void;
};

export function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * What is typed in a form stays in this browser, from the first key on, until it was taken: one draft for all tabs. Another
 * visitor's words are nobody's business. The form hears `shown` whenever its fields were filled from there.
 */
export function openDraft({ key, kept }: Page, form: HTMLFormElement, place: string): Draft {
  const name = `parley-draft:${key}:${place}`;
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  const owner = () => kept()?.gleapId ?? '';
  // Storage may be denied or full: then it lasts as long as the page.
  const stored = (use: (store: Storage) => string | null | void) => {
    try {
      return use(localStorage) ?? null;
    } catch {
      return null;
    }
  };
  const draft: Draft = {
    id: newId(),
    files: [],
    values: () => Object.fromEntries(fields.map((field) => [field.name, field.value.trim()])),
    save() {
      const { id, files } = draft;
      const values = Object.fromEntries(fields.map((field) => [field.name, field.value]));
      const saved: Saved = { owner: owner(), id, files, values };
      stored((store) => store.setItem(name, JSON.stringify(saved)));
    },
    drop() {
      stored((store) => store.removeItem(name));
      show(null);
    },
  };
  const show = (json: string | null) => {
    let saved: Saved | null = null;
    try {
      saved = JSON.parse(json ?? 'null') as Saved | null;
    } catch {
      // Not JSON, so none of ours.
    }
    const own = saved && (!saved.owner || saved.owner === owner()) ? saved : undefined;
    draft.id = own?.id ?? newId();
    draft.files = own?.files ?? [];
    // A hidden field has no other value than the last one.
    const first = ({ type, defaultValue }: HTMLInputElement) => (type === 'hidden' ? '' : defaultValue);
    for (const field of fields) field.value = own?.values[field.name] ?? first(field);
    form.dispatchEvent(new Event('shown'));
  };
  form.addEventListener('input', () => draft.save());
  window.addEventListener('storage', (event) => {
    if (event.key === name) show(event.newValue);
  });
  // The rest of the form listens by then.
  queueMicrotask(() => show(stored((store) => store.getItem(name))));
  return draft;
}

/** How many characters are left is said once that matters; too many are refused in the field's own words, and not cut off. */
export function startCounts({ say }: Page, form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[maxlength]')) {
    const most = Number(field.getAttribute('maxlength'));
    const line = Object.assign(document.createElement('small'), { id: `left-${newId()}` });
    field.removeAttribute('maxlength');
    field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} ${line.id}`.trim());
    field.closest('label')!.after(line);
    const count = () => {
      const left = most - field.value.trim().length;
      line.textContent = left > most / 5 ? '' : say(left < 0 ? 'over' : 'left', Math.abs(left));
      field.setCustomValidity(left < 0 ? line.textContent : '');
    };
    form.addEventListener('input', count);
    form.addEventListener('shown', count);
  }
}

type Sending = {
  readonly form: HTMLFormElement;
  readonly draft: Draft;
  readonly to: string;
  readonly body: (filled: { readonly id: string; readonly lang: string; readonly body: string }) => object;
  /** What has to arrive before. */
  readonly ready?: () => Promise<unknown>;
  readonly done: (reply: never) => void;
};

/** Sent again it is the same one, until it was taken. */
export function sendForm(page: Page, { form, draft, to, body, ready, done }: Sending): void {
  startCounts(page, form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button:not([type])')!;
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    await ready?.();
    const filled = Object.entries(draft.values()).filter(([, value]) => value);
    const all = { id: draft.id, lang: page.lang, body: '', ...Object.fromEntries(filled) };
    const response = await page.call(to, body(all)).catch(() => undefined);
    const reply = await replyOf<never>(response);
    button.ariaBusy = null;
    if (reply) {
      draft.drop();
      done(reply);
    } else if (response) await tellWhy(page, form.firstElementChild!, response);
    else tellNear(form.firstElementChild!, page.say('offline'));
  });
}

/** Pictures go on their way as soon as they are chosen. Answers what waits until all have arrived. */
export function startPictures({ say, upload }: Page, form: HTMLFormElement, draft: Draft): () => Promise<unknown> {
  const place = form.querySelector<HTMLElement>('[data-pictures]')!;
  const [most, bytes] = [Number(place.dataset.pictures), Number(place.dataset.bytes)];
  const input = place.querySelector('input')!;
  const list = place.querySelector('ul')!;
  const problem = place.querySelector('[role=alert]')!;
  const coming = new Map<File, Promise<void>>();
  const draw = () => {
    const arrived = draft.files.map((file) => {
      const { name } = file;
      const row = document.createElement('li');
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'say' });
      button.textContent = say('remove');
      button.setAttribute('aria-label', say('removeOne', name));
      button.addEventListener('click', () => {
        draft.files = draft.files.filter((one) => one !== file);
        draft.save();
        draw();
        input.focus();
      });
      row.append(Object.assign(document.createElement('bdi'), { textContent: name }), ' ', button);
      return row;
    });
    const onTheirWay = [...coming.keys()].map(({ name }) =>
      Object.assign(document.createElement('li'), { textContent: say('coming', name) }),
    );
    list.replaceChildren(...arrived, ...onTheirWay);
  };
  const send = async (file: File) => {
    const { fileUrl = '' } = (await replyOf<{ fileUrl: string }>(await upload(file).catch(() => undefined))) ?? {};
    coming.delete(file);
    if (fileUrl) draft.files = [...draft.files, { name: file.name, url: fileUrl }];
    else problem.textContent = say('notCome', file.name);
    draft.save();
    draw();
  };
  input.addEventListener('change', () => {
    problem.textContent = '';
    for (const file of input.files ?? []) {
      const isKnown = input.accept.split(',').includes(file.type);
      if (!isKnown || file.size > bytes) problem.textContent = say(isKnown ? 'tooLarge' : 'noPicture', file.name);
      else if (draft.files.length + coming.size >= most) problem.textContent = say('tooMany', most);
      else coming.set(file, send(file));
    }
    input.value = '';
    draw();
  });
  form.addEventListener('shown', draw);
  return () => Promise.all(coming.values());
}

/** Ideas that say much the same as the title that is typed; whoever votes for one may leave their words there. */
export function startTwins(page: Page, form: HTMLFormElement, draft: Draft): void {
  const { kept, send, call, say, lang } = page;
  const place = form.querySelector<HTMLElement>('[data-twins]')!;
  const title = form.querySelector<HTMLInputElement>('[name=title]')!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const look = async (own: number, body: object) => {
    // Nobody may have pressed anything yet: then it is asked in nobody's name.
    const asked = kept() ? call('/requests/similar', body) : send('/api/messenger/requests/similar', {}, body);
    const { requests = [] } = (await replyOf<Reply>(await asked.catch(() => undefined))) ?? {};
    if (own !== turn) return;
    const head = Object.assign(document.createElement('b'), { textContent: say('twins') });
    const list = Object.assign(document.createElement('ul'), { className: 'rc' });
    list.append(...requests.map((one) => drawRow(page, one)));
    place.replaceChildren(...(requests.length > 0 ? [head, list] : []));
    place.previousElementSibling!.textContent = requests.length > 0 ? say('found', requests.length) : '';
  };
  title.addEventListener('input', () => {
    clearTimeout(timer);
    const typed = title.value.trim().slice(0, 120);
    const own = ++turn;
    if (typed.length < 3) return place.replaceChildren();
    timer = setTimeout(() => void look(own, { lang, board: form.dataset.new, title: typed }), 300);
  });
  place.addEventListener('voted', ({ target, detail }: CustomEventInit<boolean> & Event) => {
    const row = (target as Element).closest('li')!;
    row.querySelector('.say')?.remove();
    if (!detail) return;
    const add = Object.assign(document.createElement('button'), { type: 'button', className: 'say' });
    const to = `/requests/${(target as HTMLElement).dataset.vote ?? ''}/comments`;
    const id = newId();
    add.textContent = say('addWords');
    add.addEventListener('click', async () => {
      const { title: words = '', body: more = '' } = draft.values();
      const body = [words, more].filter(Boolean).join('\n\n').slice(0, 5000);
      const response = await call(to, { id, lang, body }).catch(() => undefined);
      if (!(await replyOf(response))) return tellWhy(page, add, response);
      add.remove();
      return tellNear(place, say('added'));
    });
    row.firstElementChild!.append(add);
  });
}

export function startSuggesting(page: Page): void {
  const { say } = page;
  for (const form of page.all<HTMLFormElement>('[data-new]')) {
    const draft = openDraft(page, form, 'idea');
    sendForm(page, {
      form,
      draft,
      to: '/requests/new',
      body: (filled) => ({ ...filled, board: form.dataset.new, files: draft.files.map(({ url }) => url) }),
      ready: startPictures(page, form, draft),
      done: ({ request, waiting, confirm }: { request: Line | null; waiting: boolean; confirm: boolean }) => {
        tellNear(form.firstElementChild!, say(waiting ? 'waits' : 'sent') + (confirm ? ` ${say('look')}` : ''));
        form.querySelector('[data-twins]')!.replaceChildren();
        const list = page.ground.querySelector('[data-rows] .rc');
        if (request && list) list.prepend(drawRow(page, request));
      },
    });
    startTwins(page, form, draft);
  }
}
