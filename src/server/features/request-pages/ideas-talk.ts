/** Comments on the pages of requests: writing one, answering, and changing or deleting one's own. Sent to browsers as ideas-page.ts is. */
import { tellNear, tellWhy, type Page, type Said } from './ideas-page.ts';
import { openDraft, sendForm } from './ideas-writing.ts';

export function startCommenting(page: Page): void {
  const { ground, say, all } = page;
  for (const form of all<HTMLFormElement>('[data-comment]')) {
    const path = `/requests/${form.dataset.comment ?? ''}`;
    const parent = form.querySelector<HTMLInputElement>('[name=parent]')!;
    const draft = openDraft(page, form, `comment ${form.dataset.comment ?? ''}`);
    const stand = () => {
      form.querySelector('[data-label]')!.textContent = say(parent.value ? 'answering' : 'yours');
      (ground.querySelector(`[id="c-${parent.value}"]`) ?? ground.querySelector('.cm')!).append(form);
    };
    form.addEventListener('shown', stand);
    for (const button of all('[data-answer]'))
      button.addEventListener('click', () => {
        // A second press answers no longer.
        const { answer = '' } = button.dataset;
        parent.value = parent.value === answer ? '' : answer;
        if (draft.values().body) draft.save();
        stand();
        form.querySelector('textarea')!.focus();
      });
    let under = '';
    sendForm(page, {
      form,
      draft,
      to: `${path}/comments`,
      body: (filled) => {
        under = parent.value;
        return filled;
      },
      done: ({ comment }: { comment: Said | null }) => {
        if (comment) drawOwn(page, path, comment, under);
        tellNear(form.firstElementChild!, comment?.waiting ? say('waits') : '');
      },
    });
  }
}

/** One's own comment as it is now, with what its author may do; nothing where it is another's. `parent`: '' for none. */
export function drawOwn(page: Page, path: string, one: Said, parent: string): void {
  const { ground, say } = page;
  if (!one.mine || one.deleted) return;
  const made = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, textContent = '') =>
    Object.assign(document.createElement(tag), { className, textContent });
  const find = (id: string) => ground.querySelector<HTMLElement>(`[id="c-${id}"]`);
  let line = find(one.id);
  if (!line) {
    line = Object.assign(made('li', ''), { id: `c-${one.id}` });
    line.append(made('p', 'by', say('you')), Object.assign(made('p', 'plain'), { dir: 'auto' }));
    const above = find(parent);
    let list = above ? [...above.children].find(({ tagName }) => tagName === 'OL') : ground.querySelector('.cm > ol');
    if (!list) {
      list = made('ol', '');
      above!.insertBefore(list, above!.querySelector(':scope > .own, :scope > .say, :scope > form'));
    }
    list.append(line);
  }
  const by = line.querySelector('.by')!;
  const text = line.querySelector<HTMLElement>('.plain')!;
  // What stands there already has its links.
  if (text.textContent !== one.body) text.textContent = one.body;
  for (const mark of by.querySelectorAll('[data-mark]')) mark.remove();
  const mark = (className: string, words: string) => {
    const span = made('span', className, words);
    span.dataset.mark = '';
    by.append(' ', span);
  };
  if (one.edited) mark('', say('edited'));
  if (one.waiting) mark('pill amber', say('waiting'));
  line.querySelector('.own')?.remove();
  const own = made('div', 'own');
  const press = (name: string, work: () => void) => {
    const button = Object.assign(made('button', 'say', say(name)), { type: 'button' });
    button.addEventListener('click', work);
    own.append(button);
  };
  if (one.changeUntil && Date.parse(one.changeUntil) > Date.now())
    press('change', () => startChange(page, { path, one, parent, own, text }));
  press('delete', async () => {
    const response = await page.call(`${path}/comments/${one.id}/delete`, {}).catch(() => undefined);
    if (!response?.ok) return tellWhy(page, own.firstElementChild!, response);
    text.remove();
    own.remove();
    by.textContent = say('deleted');
    // What had the focus is gone.
    Object.assign(by, { tabIndex: -1 });
    return (by as HTMLElement).focus();
  });
  text.after(own);
}

type Changing = {
  readonly path: string;
  readonly one: Said;
  readonly parent: string;
  readonly own: HTMLElement;
  readonly text: HTMLElement;
};

/** The words stand in a form of their own in place of the comment. */
export function startChange(page: Page, { path, one, parent, own, text }: Changing): void {
  const pattern = page.ground.querySelector<HTMLTemplateElement>('[data-change]')!;
  const form = pattern.content.firstElementChild!.cloneNode(true) as HTMLFormElement;
  const field = form.querySelector('textarea')!;
  field.defaultValue = one.body;
  const draft = openDraft(page, form, `comment ${one.id}`);
  const end = () => {
    form.remove();
    text.hidden = false;
    own.hidden = false;
  };
  sendForm(page, {
    form,
    draft,
    to: `${path}/comments/${one.id}`,
    body: ({ lang, body }) => ({ lang, body }),
    done: ({ comment }: { comment: Said }) => {
      end();
      drawOwn(page, path, comment, parent);
      text.parentElement!.querySelector<HTMLElement>('.own button')?.focus();
    },
  });
  form.querySelector('[data-cancel]')!.addEventListener('click', () => {
    draft.drop();
    end();
    own.querySelector('button')?.focus();
  });
  text.hidden = true;
  own.hidden = true;
  own.after(form);
  field.focus();
}
