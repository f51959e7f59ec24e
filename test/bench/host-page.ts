/** The page under test: 1,500 nodes and no script of its own, so that every script millisecond in a trace is a widget's. */
/** `logging`: Parley for a project that has every log on. */
export type Variant = 'none' | 'bare' | 'parley' | 'logging';

export type Addresses = { app: string; frame: string; key: string; bare: string };

/** HTML of the page with this variant's one line in its head. */
export function hostPage(variant: Variant, addresses: Addresses): string {
  const parley = `<script async src="${addresses.app}/widget/loader.js?key=${addresses.key}"></script>`;
  const snippet = {
    none: '',
    bare: `<script async src="${addresses.bare}/button.js"></script>`,
    parley,
    logging: parley,
  }[variant];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${snippet}
<style>body{font:16px/1.5 sans-serif;margin:0 auto;max-width:960px;padding:24px}li{padding:4px}b{color:#345}.card{border:1px solid #ddd;padding:8px;margin:8px}</style>
</head><body><h1>Lamps</h1>${cards()}</body></html>`;
}

/** 187 cards of 8 nodes each: 1,496 and the frame of the page. */
function cards(): string {
  const card = (at: number) =>
    `<div class="card" id="c${at}"><h2>Lamp ${at}</h2><p>Linen and <b>oak</b>, made in ${at % 12} days.</p><ul><li>€${at * 7}</li><li>In stock</li></ul><a href="/lamps/${at}">Look</a></div>`;
  return Array.from({ length: 187 }, (_, at) => card(at)).join('');
}

/** The floor: one request, one button, and on click one static frame. */
export function bareScript(origin: string): string {
  return `(()=>{const h=document.createElement('bare-widget'),s=h.attachShadow({mode:'closed'}),c=new CSSStyleSheet;c.replaceSync('button{position:fixed;right:20px;bottom:20px;width:56px;height:56px;border:0;border-radius:28px;background:#485bff;color:#fff}iframe{position:fixed;right:20px;bottom:88px;width:410px;height:600px;border:0}');s.adoptedStyleSheets=[c];const b=document.createElement('button');b.textContent='?';b.onclick=()=>{const f=document.createElement('iframe');f.src='${origin}/frame.html';s.append(f)};s.append(b);document.documentElement.append(h)})()`;
}

/** What the bare script's frame shows: as much as the messenger's first view, without a script. */
export const bareFrame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Frame</title><style>body{font:14px/1.5 sans-serif;margin:0;background:#f7f8fa}header{background:#485bff;color:#fff;padding:32px 24px 64px}button{display:block;width:90%;margin:16px auto;padding:16px}</style><header><h1>Hi, how can we help?</h1></header><button>Report a bug</button></html>`;
