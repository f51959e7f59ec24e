/** Pages to take snapshots of: so many elements, and a style sheet of the size that sites have. */
const RULES = 1500;

export function snapshotPage(nodes: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><style>${css()}</style></head><body><h1>Lamps</h1>${cards(nodes)}</body></html>`;
}

/** Markup of about so many elements: each card has 8. */
function cards(nodes: number): string {
  const card = (at: number) =>
    `<div class="card c${at % RULES}" id="c${at}" data-sku="A-${at}"><h2>Lamp ${at}</h2><p class="text">Linen and <b>oak</b>, made in ${at % 12} days.</p><ul><li>€${at * 7}</li><li class="stock">In stock</li></ul><a class="button" href="/lamps/${at}">Look</a></div>`;
  return Array.from({ length: Math.round(nodes / 8) }, (_, at) => card(at)).join('');
}

function css(): string {
  const rule = (at: number) =>
    `.c${at} > .text:not(:hover){color:rgb(${at % 255} 2 3);padding:${at % 9}px;margin:var(--gap, 4px);background:linear-gradient(90deg,#${at % 10}23,#fff)}`;
  return `body{font:16px/1.5 sans-serif;margin:24px}.card{border:1px solid #ddd;overflow:auto}${Array.from({ length: RULES }, (_, at) => rule(at)).join('')}`;
}
