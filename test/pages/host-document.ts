/** A page of a shop with at least 500 elements of most kinds, so that a style that escapes finds something to change. */
type Parts = { head?: string; body?: string; attributes?: string; bodyAttributes?: string };

export function hostDocument({ head = '', body = '', attributes = 'lang="en"', bodyAttributes = '' }: Parts): string {
  return `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title>${head}</head><body${bodyAttributes && ` ${bodyAttributes}`}>${shop}${body}</body></html>`;
}

/** The loader's tag, as a site writes it. */
export const snippet = ({ app, key }: { app: string; key: string }, more = '') =>
  `<script async src="${app}/widget/loader.js?key=${key}"${more && ` ${more}`}></script>`;

const card = (at: number) =>
  `<article class="card" id="lamp-${at}"><header><h3>Lamp ${at}</h3></header><p>Linen and <b>oak</b>, made in <em>${at % 9}</em> days. <a href="#lamp-${at}">Look</a></p><ul><li>In stock</li><li><small>${at * 7} €</small></li></ul><button type="button">Buy</button></article>`;

const form = `<form><fieldset><legend>Your address</legend><label>Name <input name="name"></label><label>Mail <input type="email" name="mail" placeholder="you@example.test"></label>
<label><input type="checkbox" checked> News</label><label><input type="radio" name="size"> Small</label><select><optgroup label="Country"><option>Austria<option>Ghana</optgroup></select><textarea rows="3">Ring twice</textarea><progress value="0.4"></progress><meter value="0.6"></meter><output>2</output></fieldset></form>`;

const table = `<table><caption>Sizes</caption><thead><tr><th>Lamp</th><th>Height</th></tr></thead><tbody>${Array.from({ length: 12 }, (_, at) => `<tr><td>Lamp ${at}</td><td>${at * 11} cm</td></tr>`).join('')}</tbody></table>`;

const rest = `<details open><summary>Delivery</summary><p>Two days.</p></details><dl><dt>Oak</dt><dd>From here</dd></dl><blockquote><p>Bright.</p></blockquote><pre><code>lamp --on</code></pre>
<figure><svg viewBox="0 0 24 24" width="24" height="24"><circle cx="12" cy="12" r="10"/><path d="M4 4h16"/></svg><figcaption>A lamp</figcaption></figure><iframe title="A map" srcdoc="<p>Map</p>"></iframe><canvas width="20" height="20"></canvas><div hidden><span>Not seen</span></div><ol><li>One<li>Two</ol><hr><address>Lane 1</address>`;

const shop = `<header><nav><a href="#a">Lamps</a><a href="#b">Tables</a></nav><h1>Shop</h1></header><main>${Array.from({ length: 34 }, (_, at) => card(at)).join('')}${form}${table}</main><aside>${rest}</aside><footer><p>© Shop</p></footer>`;
