/** News: one card, a page for each piece, newest first. Next turns the page, Done on the last one puts them away. */
import { element } from '../kit/element.ts';
import { fillName } from '../kit/first-name.ts';
import { frameOf, htmlOf, senderOf, type Card, type CardParts } from './cards.ts';
import type { Notice } from './notice.ts';

export function newsCard(news: readonly Notice[], parts: CardParts): Card {
  const { t, dismiss } = parts;
  const ids = news.map(({ id }) => id);
  const last = news.length - 1;
  let page = 0;
  const content = element('div', { class: 'content' });
  const count = element('span', { class: 'count' });
  const turn = element('button', { type: 'button', class: 'turn' });
  const card = frameOf('news', ids, content, parts, () => news[page]!);
  card.node.append(element('div', { class: 'foot' }, count, turn));

  const show = () => {
    const { cover, ...notice } = news[page]!;
    content.replaceChildren(...(cover ? [coverOf(cover, card.node)] : []), wordsOf({ ...notice, cover }, parts));
    card.node.classList.toggle('covered', Boolean(cover));
    count.textContent = `${page + 1} / ${news.length}`;
    turn.textContent = t(page < last ? 'next' : 'done');
  };
  turn.addEventListener('click', () => {
    if (page === last) return dismiss(ids);
    page += 1;
    show();
  });
  show();
  return card;
}

function coverOf(address: string, node: HTMLElement): HTMLElement {
  const cover = element('img', { class: 'cover', alt: '' });
  cover.addEventListener('error', () => {
    cover.remove();
    node.classList.remove('covered');
  });
  cover.src = address;
  return cover;
}

function wordsOf(notice: Notice, { name }: CardParts): HTMLElement {
  const below = notice.preview
    ? element('div', { class: 'text', dir: 'auto' }, htmlOf(notice.preview, name))
    : element('div', { class: 'text by' }, ...(notice.sender ? [...senderOf(notice), notice.sender] : []));
  return element(
    'div',
    { class: 'words' },
    element('b', { class: 'title', dir: 'auto' }, fillName(notice.text, name)),
    below,
  );
}
