/** What stands in the viewer while there is no screen: a skeleton, or a sentence and perhaps a button. */

/** Returns its end. */
export function showLoading(main: HTMLElement, label: string): () => void {
  const skeleton = document.createElement('div');
  skeleton.className = 'skeleton';
  skeleton.setAttribute('role', 'status');
  skeleton.setAttribute('aria-label', label);
  main.replaceChildren(skeleton);
  return () => skeleton.remove();
}

export function showState(
  main: HTMLElement,
  title: string,
  hint: string,
  action?: { label: string; act: () => void },
): void {
  const state = document.createElement('div');
  state.className = 'state';
  state.setAttribute('role', 'status');
  state.append(element('h1', title), element('p', hint));
  if (action) {
    const button = element('button', action.label);
    button.addEventListener('click', action.act);
    state.append(button);
  }
  main.replaceChildren(state);
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
