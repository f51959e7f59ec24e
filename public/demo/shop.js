// The shop's own script: a web component, a canvas, a bag that fails on purpose, and buttons that call Parley's API.
const byId = (id) => document.getElementById(id);
const price = 189;

/** Stars in a shadow root, with a style sheet of their own. */
class ShopRating extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':host { display: inline-flex; gap: 8px; align-items: center; font: 14px system-ui } .stars { color: #9a6411; letter-spacing: 2px } .count { color: #6b6357 }',
    );
    root.adoptedStyleSheets = [sheet];
    const value = Number(this.getAttribute('value'));
    const stars = document.createElement('span');
    stars.className = 'stars';
    stars.setAttribute('role', 'img');
    stars.setAttribute('aria-label', `${value} of 5 stars`);
    stars.textContent = '★'.repeat(Math.round(value)) + '☆'.repeat(5 - Math.round(value));
    const count = document.createElement('span');
    count.className = 'count';
    count.textContent = `${value} (${this.getAttribute('count')} reviews)`;
    root.append(stars, count);
  }
}
customElements.define('shop-rating', ShopRating);

const canvas = byId('dye');
const cloth = canvas.getContext('2d');
const dyes = ['#2f5d50', '#c98a2b', '#3d5f8f', '#a3442f'];
for (let thread = 0; thread < 560; thread += 4) {
  cloth.fillStyle = thread % 8 ? '#f3ecdd' : '#efe6d3';
  cloth.fillRect(thread, 0, 4, 220);
}
for (const [at, dye] of dyes.entries()) blot(90 + at * 125, 110, dye);
let dyeing = 0;
canvas.addEventListener('pointerdown', () => (dyeing += 1));
canvas.addEventListener('pointermove', (event) => {
  if (event.buttons === 0) return;
  const scale = canvas.width / canvas.clientWidth;
  blot(event.offsetX * scale, event.offsetY * scale, dyes[dyeing % dyes.length]);
});

function blot(x, y, dye) {
  cloth.globalAlpha = 0.55;
  cloth.fillStyle = dye;
  cloth.beginPath();
  cloth.ellipse(x, y, 46, 34, (x + y) / 90, 0, Math.PI * 2);
  cloth.fill();
  cloth.globalAlpha = 1;
}

const quantity = byId('quantity');
let discount = 0;
function showTotal() {
  const total = price * Number(quantity.value || 0) - discount;
  byId('line-total').textContent = `€${(price * Number(quantity.value || 0)).toFixed(2)}`;
  byId('total').textContent = `€${total.toFixed(2)}`;
  byId('bag-count').textContent = quantity.value || '0';
}
quantity.addEventListener('input', showTotal);
byId('add').addEventListener('click', () => {
  quantity.value = String(Number(quantity.value) + 1);
  console.info('bag: one more Ember', { quantity: Number(quantity.value) });
  showTotal();
});

byId('voucher-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const code = byId('voucher').value.trim().toUpperCase();
  discount = code === 'HERBST10' ? 18.9 : 0;
  console.warn('voucher: floats again', { code, discount, total: price - discount });
  showTotal();
});

byId('order').addEventListener('click', order);
async function order() {
  byId('order-state').textContent = 'One moment…';
  console.log('order: sending', { items: 1, total: byId('total').textContent });
  const answer = await fetch('/demo/api/order', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart: 'c_81f2', voucher: byId('voucher').value, total: price - discount }),
  });
  const body = await answer.json();
  console.error('order: the server refused', answer.status, body);
  byId('order-state').textContent = 'That did not work. Please tell us with the button at the bottom right.';
}

byId('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  console.log('account: signing in');
  void fetch('/demo/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"remember":true}',
  });
});

/** Calls before the script has loaded wait in GleapActions, in order. */
function parley(name, ...args) {
  if (window.Gleap) return window.Gleap[name](...args);
  (window.GleapActions ||= []).push({ e: name, a: args });
}

// Off by default; a shop that wants its failed requests in reports asks for it.
parley('startNetworkLogger');

const tries = {
  report: () => (parley('startFeedbackFlow', 'bugreporting'), 'The form is open.'),
  open: () => (parley('open'), 'The messenger is open.'),
  identify: () => {
    parley('identify', 'u-77', { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', plan: 'member', value: 412 });
    return 'From now on reports come from Mara Lindqvist.';
  },
  log: () => (
    console.log('Hello from the shop', { lamp: 'Ember', lit: true }),
    console.warn('The oak is running low'),
    'Two lines are in the console.'
  ),
  fail: () => (void order(), 'POST /demo/api/order answers 500.'),
  event: () => (parley('trackEvent', 'shade-mixed', { dyes: dyes.length }), 'The event "shade-mixed" is on its way.'),
  german: () => (parley('setLanguage', 'de'), 'Das Fenster spricht jetzt Deutsch.'),
  // What the desk sends to visitors; here the page shows it by itself.
  chat: () => (
    notify('chat', {
      text: 'Hi {{name}}, your Ember left the workshop this morning.',
      sender: { name: 'Ann' },
      conversation: { shareToken: 'demo' },
    }),
    'A message has come.'
  ),
  news: () => (
    notify('news', {
      text: 'Three new shades of moss',
      previewText: 'Dyed by hand in October.',
      coverImageUrl: new URL('/demo/ember.svg', location.href).href,
      news: { id: 'moss' },
    }),
    'News have come.'
  ),
  checklist: () => (
    notify('checklist', {
      text: 'Set up your lamp',
      currentStep: 2,
      totalSteps: 4,
      nextStepTitle: 'Fold the shade',
      checklist: { id: 'lamp' },
    }),
    'Two of four steps are done.'
  ),
  banner: () => (parley('showBanner', banner('normal')), 'A banner stands above the page.'),
  floating: () => (parley('showBanner', banner('floating')), 'A banner floats over the page.'),
  modal: () => {
    parley('showModal', {
      actionType: 'modal',
      outbound: `modal-${Date.now()}`,
      config: {
        title: 'A lamp on trial',
        text: '<p>Keep it for a month. If it does not suit you, we fetch it.</p>',
        buttons: [
          { label: 'Tell us more', action: 'form', target: 'bugreporting' },
          { label: 'Not now', action: 'close' },
        ],
      },
    });
    return 'A modal is open.';
  },
  styles: () => {
    parley('setStyles', { primaryColor: '#17483C', headerColor: '#17483C', buttonColor: '#17483C', borderRadius: 8 });
    return 'The button wears the colours of the shop.';
  },
};

function notify(outbound, data) {
  const createdAt = new Date().toISOString();
  parley('showNotification', { actionType: 'notification', outbound, createdAt, sound: true, data });
}

function banner(format) {
  return {
    actionType: 'banner',
    outbound: `banner-${format}`,
    format,
    config: {
      title: 'Autumn sale',
      text: 'All shades 20 % off until Sunday.',
      buttons: [{ label: 'Ask us', action: 'form', target: 'bugreporting' }],
    },
  };
}

byId('open-dialog').addEventListener('click', () => byId('dialog').showModal());

for (const button of document.querySelectorAll('[data-try]')) {
  button.addEventListener('click', () => {
    byId('try-said').textContent = tries[button.dataset.try]();
  });
}
