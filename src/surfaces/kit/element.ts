/** Building elements without markup strings and without inline style attributes, which strict policies forbid. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string;

const SVG = 'http://www.w3.org/2000/svg';

/** Attributes that are false or undefined are left out; true ones are empty. */
export function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

export function svgElement<N extends keyof SVGElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: Node[]
): SVGElementTagNameMap[N] {
  const made = document.createElementNS(SVG, name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

export function setAttributes(to: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) to.removeAttribute(name);
    else to.setAttribute(name, value === true ? '' : String(value));
  }
}

/** An icon of 24 units, drawn with strokes in the text's colour. Decoration: the button beside it has the name. */
export function icon(path: string, className = 'i'): SVGSVGElement {
  return svgElement(
    'svg',
    { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    svgElement('path', { d: path }),
  );
}
