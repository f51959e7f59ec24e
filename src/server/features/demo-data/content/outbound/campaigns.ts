/** What the demo's shop says to its visitors, in English and German. */
import type { MailDraft } from '../../../../../wire/campaign-mails/shapes.ts';
import type { MediaDraft } from '../../../../../wire/campaigns/draft.ts';

type Words = readonly [title: string, label?: string];

/** One button that leads to an address, where the words have a label. */
export function says(en: Words, de: Words, more: Partial<MediaDraft> = {}): MediaDraft {
  const text = ([title, label]: Words) => ({ title, body: null, alt: '', labels: label === undefined ? [] : [label] });
  const leads = { action: 'url' as const, target: 'https://shop.lumen-oak.example/workshop', newTab: false };
  return {
    languages: ['en', 'de'],
    texts: { en: text(en), de: text(de) },
    picture: null,
    buttons: en[1] === undefined ? [] : [leads],
    backgroundColor: null,
    textColor: null,
    primaryColor: null,
    floating: false,
    dismissible: true,
    sender: { name: '', picture: null },
    ...more,
  };
}

type Letter = readonly [subject: string, preview: string, text: string];

/** A mail that begins with the reader's name. */
export function writes(en: Letter, de: Letter): MailDraft {
  const letter = ([subject, preview, text]: Letter, greeting: string, stranger: string) => {
    const name = { type: 'variable', attrs: { name: 'name', fallback: stranger } };
    const content = [{ type: 'text', text: `${greeting} ` }, name, { type: 'text', text: `, ${text}` }];
    return { subject, preview, body: { type: 'doc', content: [{ type: 'paragraph', content }] } };
  };
  return {
    languages: ['en', 'de'],
    texts: { en: letter(en, 'Hello', 'there'), de: letter(de, 'Guten Tag', 'zusammen') },
    countClicks: true,
    survey: null,
  };
}

/** What customers wrote of the shop, by language. */
export const remarks = {
  en: [
    'The lamp is lovely, the screw was missing.',
    'Quick delivery, and the linen looks better than in the pictures.',
    'I would like a dimmer.',
    'Assembly took longer than twelve minutes, but it holds.',
    'Payment by invoice would help our studio.',
    'The oak smells wonderful.',
  ],
  de: [
    'Die Lampe ist schön, nur das Kabel könnte länger sein.',
    'Sehr schnell geliefert und gut verpackt.',
    'Ein Dimmer wäre wunderbar.',
    'Der Aufbau ging leichter als gedacht.',
    'Auf Rechnung kaufen zu können wäre für uns wichtig.',
    'Das Moosgrün passt genau in unser Café.',
  ],
  ar: [
    'المصباح جميل جدًا والإضاءة دافئة.',
    'وصل الطلب بسرعة وكان التغليف ممتازًا.',
    'أتمنى لو كان السلك أطول قليلًا.',
    'التركيب سهل والخشب رائع.',
    'أريد مقبسًا بمفتاح تعتيم.',
    'خدمة العملاء كانت لطيفة.',
  ],
} as const;

/** The survey's texts that its template does not have. */
export const arabic = {
  first: { title: 'ما مدى احتمال أن توصي بمتجرنا لصديق؟', low: 'غير محتمل', high: 'محتمل جدًا' },
  why: 'ما الذي يمكننا تحسينه؟',
  praise: 'ما أكثر ما أعجبك؟',
  thanks: 'شكرًا لك',
} as const;
