/** The page of the demo's shop as a visitor's browser would have sent it: a small snapshot, with a drawing where there is one. */
import type { ScreenshotData } from '../../../wire/tickets/report.ts';
import type { Tongue } from './content/people.ts';

export type ShopView = 'lamp' | 'bag' | 'account' | 'order';
/** In pixels of the page: what the visitor put a frame around. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const SHOP = 'https://shop.lumen-oak.example';

const paths: Readonly<Record<ShopView, string>> = {
  lamp: '/lamps/ember-moss',
  bag: '/bag',
  account: '/account',
  order: '/checkout/payment',
};

export function shopAddress(view: ShopView): string {
  return `${SHOP}${paths[view]}`;
}

type Shot = {
  readonly view: ShopView;
  readonly tongue: Tongue;
  readonly mobile: boolean;
  readonly frame: Frame | undefined;
};

export function shopSnapshot({ view, tongue, mobile, frame }: Shot): ScreenshotData {
  const words = texts[tongue];
  const address = shopAddress(view);
  const html = `<html lang="${tongue}"><head><meta charset="utf-8"><base href="${address}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words[view].title} · Lumen &amp; Oak</title><style>${style}</style></head><body><header><a class="brand">Lumen &amp; Oak</a><nav><a>${words.lamps}</a><a>${words.account.title}</a><a>${words.bag.title} <b>1</b></a></nav></header><main>${bodyOf(view, tongue)}</main>${drawingOf(frame)}</body></html>`;
  return {
    html,
    baseUrl: address.slice(0, address.lastIndexOf('/')),
    width: mobile ? 390 : 1280,
    height: mobile ? 844 : 800,
    isMobile: mobile,
    x: 0,
    y: 0,
  };
}

const texts = {
  en: {
    lamps: 'Lamps',
    lamp: {
      title: 'The Ember table lamp',
      text: 'A folded linen shade on a turned oak stem. Twelve pieces, one screw.',
      act: 'Add to bag',
    },
    bag: { title: 'Bag', text: 'Ember, moss × 1', act: 'Order now' },
    account: {
      title: 'Account',
      text: 'Member since 2023. Three orders, one of them on its way.',
      act: 'Save changes',
    },
    order: {
      title: 'Payment',
      text: 'Choose how you want to pay. Nothing is charged before the lamp leaves the workshop.',
      act: 'Pay €189.00',
    },
    total: 'Total',
    delivery: 'Delivery',
    price: '€189.00',
  },
  de: {
    lamps: 'Lampen',
    lamp: {
      title: 'Die Tischlampe Ember',
      text: 'Ein gefalteter Leinenschirm auf gedrechselter Eiche. Zwölf Teile, eine Schraube.',
      act: 'In die Tasche',
    },
    bag: { title: 'Tasche', text: 'Ember, Moos × 1', act: 'Jetzt bestellen' },
    account: {
      title: 'Konto',
      text: 'Dabei seit 2023. Drei Bestellungen, eine davon unterwegs.',
      act: 'Änderungen speichern',
    },
    order: {
      title: 'Bezahlen',
      text: 'Wie möchtest du bezahlen? Abgebucht wird erst, wenn die Lampe die Werkstatt verlässt.',
      act: '189,00 € bezahlen',
    },
    total: 'Summe',
    delivery: 'Lieferung',
    price: '189,00 €',
  },
} as const;

function bodyOf(view: ShopView, tongue: Tongue): string {
  const words = texts[tongue];
  const { title, text, act } = words[view];
  const head = `<h1>${title}</h1><p class="lead">${text}</p>`;
  const button = `<a class="button">${act}</a>`;
  if (view === 'lamp')
    return `<section class="two"><div>${head}<p class="price">${words.price}</p>${dots}${button}</div>${lamp}</section>`;
  if (view === 'account') return `<section>${head}${fields(tongue)}${button}</section>`;
  const rows = `<tr><td>Ember</td><td>${words.price}</td></tr><tr><td>${words.delivery}</td><td>0</td></tr><tr class="sum"><td>${words.total}</td><td>${words.price}</td></tr>`;
  return `<section>${head}<table>${rows}</table>${view === 'order' ? fields(tongue) : ''}${button}</section>`;
}

/** What visitors type is masked before it leaves their page. */
function fields(tongue: Tongue): string {
  const names = tongue === 'de' ? ['Name', 'E-Mail', 'Kartennummer'] : ['Name', 'E-mail', 'Card number'];
  return names.map((name) => `<label>${name}<span class="field">********</span></label>`).join('');
}

function drawingOf(frame: Frame | undefined): string {
  if (!frame) return '';
  const { x, y, width, height } = frame;
  const [left, top] = [x - 8, y - 8];
  return `<div class="bb-capture-editor" style="position:absolute;left:${left}px;top:${top}px;margin:0;z-index:2147483647;pointer-events:none"><svg class="bb-capture-svg" xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width + 16} ${height + 16}" width="${width + 16}" height="${height + 16}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="#e5484d" stroke-width="6"></rect></svg></div>`;
}

const dots = `<p class="dots">${['#2f5d50', '#c08a2e', '#3d6f95', '#8a4b3c'].map((colour) => `<i style="background:${colour}"></i>`).join('')}</p>`;

const lamp =
  '<svg class="picture" viewBox="0 0 560 420" width="480" height="360"><rect width="560" height="420" fill="#ece0cf"></rect><rect y="318" width="560" height="102" fill="#d9c6ad"></rect><path d="M214 96h132l62 118H152z" fill="#2f5d50"></path><rect x="272" y="214" width="16" height="102" rx="4" fill="#9a7448"></rect><ellipse cx="280" cy="320" rx="64" ry="15" fill="#a57d50"></ellipse></svg>';

const style =
  '*{box-sizing:border-box}body{margin:0;background:#fbf8f2;color:#23201b;font:16px/1.55 Georgia,serif}header{display:flex;flex-wrap:wrap;gap:8px 32px;justify-content:space-between;padding:16px 5vw;border-bottom:1px solid #e3dbcc}.brand{font-size:21px}nav{display:flex;gap:24px}main{padding:40px 5vw}.two{display:grid;grid-template-columns:1fr 1fr;gap:40px;align-items:center}h1{font-size:42px;font-weight:500;line-height:1.2;margin:0 0 12px}.lead{max-width:52ch;color:#6b6357}.price{font-size:24px}.dots{display:flex;gap:12px;margin:0 0 8px}.dots i{width:28px;height:28px;border-radius:50%}.button{display:inline-block;margin-top:16px;padding:12px 24px;border-radius:4px;background:#2f5d50;color:#fff}.picture{max-width:100%;height:auto}table{width:min(480px,100%);border-collapse:collapse}td{padding:10px 0;border-bottom:1px solid #e3dbcc}td:last-child{text-align:right}.sum{font-weight:700}label{display:block;max-width:420px;margin:12px 0}.field{display:block;padding:9px 12px;border:1px solid #cdbfa8;border-radius:4px;background:#fff}@media(max-width:600px){.two{grid-template-columns:1fr}h1{font-size:30px}}';
