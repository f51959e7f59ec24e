/**
 * Shadow roots of a snapshot: their content stands inside the host, tied by number (widget-protocol 8). Put back where it
 * was, so that styles of a component stay in it and slots show what belongs into them.
 */
export function restoreShadows(page: Document): void {
  for (const host of page.querySelectorAll('[bb-shadow-parent]:not(form)')) {
    const number = host.getAttribute('bb-shadow-parent') ?? '';
    const inside = [...host.children].filter((child) => child.getAttribute('bb-shadow-child') === number);
    if (inside.length > 0) rootOf(host)?.append(...inside);
  }
}

/** undefined for elements that can have none: a stranger may put the mark on any. Their content stays where it is. */
function rootOf(host: Element): ShadowRoot | undefined {
  if (host.shadowRoot) return host.shadowRoot;
  const can =
    host.localName.includes('-') ||
    /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/.test(host.localName);
  if (!can || host.namespaceURI !== 'http://www.w3.org/1999/xhtml') return undefined;
  try {
    return host.attachShadow({ mode: 'open' });
  } catch (error) {
    // The browser refuses a reserved name, and an element that has a closed shadow root already.
    console.warn('a shadow root of the snapshot could not be restored', error);
    return undefined;
  }
}
