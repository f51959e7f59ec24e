/** Classes on the page's body that sites style by (widget-protocol 9). The stop leaves the body exactly as it was. */
export function markBody(...names: string[]): () => void {
  const { body } = document;
  const bare = !body.hasAttribute('class');
  const added = names.filter((name) => !body.classList.contains(name));
  body.classList.add(...added);
  return () => {
    body.classList.remove(...added);
    if (bare && body.className === '') body.removeAttribute('class');
  };
}
