/**
 * Stands inline in the document, so that what the visitor sees can be used before the app has come: it greets the page,
 * keeps what the page says, closes on request, and remembers which card was pressed. No word of a visitor passes here, so
 * that posting to any origin tells nobody anything.
 */
import './early.ts';

const messages: MessageEvent[] = [];
const post = (name: 'ping' | 'close-widget') => window.parent.postMessage(`{"name":"${name}"}`, '*');

function keep(event: MessageEvent): void {
  if (event.source === window.parent) messages.push(event);
}

function press({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  if (!button.dataset.returns) return post('close-widget');
  early.wanted = button.dataset.returns;
  button.setAttribute('aria-busy', 'true');
}

function type({ key, isComposing }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing) post('close-widget');
}

const early: NonNullable<Window['parleyEarly']> = {
  messages,
  stop() {
    removeEventListener('message', keep);
    removeEventListener('click', press);
    removeEventListener('keydown', type);
  },
};
window.parleyEarly = early;
addEventListener('message', keep);
addEventListener('click', press);
addEventListener('keydown', type);
post('ping');
