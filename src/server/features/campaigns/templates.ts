/** What a campaign begins with that was made of a template: its words in English and German, and when it comes. */
import type { CampaignDraft, MediaDraft, MediaTexts } from '../../../wire/campaigns/draft.ts';
import { mediaTemplateNames, type MediaTemplate } from '../../../wire/campaigns/templates.ts';
import type { SurveyTemplate } from '../../../wire/surveys/templates.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

const languages = { en: english, de: german } as const;
const WEEK_MINUTES = 10_080;

export const isMediaTemplate = (name: string | undefined): name is MediaTemplate =>
  mediaTemplateNames.some((one) => one === name);

/** What its content has besides what is blank: in both languages, that of the project first. */
export function mediaOf(template: MediaTemplate, lang: string): Pick<MediaDraft, 'languages' | 'texts' | 'buttons'> {
  const order = lang.toLowerCase().startsWith('de') ? (['de', 'en'] as const) : (['en', 'de'] as const);
  const texts = Object.fromEntries(order.map((tag) => [tag, textsOf(languages[tag], template)]));
  const { labels } = texts[order[0]]!;
  const buttons = labels.map((_, at) => ({ action: at === 0 ? 'url' : 'close', target: '', newTab: false }) as const);
  return { languages: [...order], texts, buttons };
}

function textsOf(words: Readonly<Record<string, string>>, template: string): MediaTexts {
  const labels = ['first', 'second'].flatMap((name) => words[`${template}.${name}`] ?? []);
  const text = words[`${template}.body`] ?? '';
  return {
    title: words[`${template}.title`] ?? '',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    alt: '',
    labels,
  };
}

type When = Partial<CampaignDraft['when']>;
/** Those that come at a moment of their own; what is said in their cards. */
const moments: Readonly<Partial<Record<MediaTemplate | SurveyTemplate, When>>> = {
  hello: { trigger: { on: 'visit' } },
  nps: { trigger: { on: 'event', name: 'order_placed', where: [] }, delayMinutes: WEEK_MINUTES },
  leaving: { trigger: { on: 'exit' }, pages: { any: [{ filter: '/cart', type: 'contains' }], none: [] } },
};

/** The draft with the moment of its template. */
export function atItsMoment(draft: CampaignDraft, template: string | undefined): CampaignDraft {
  const moment = moments[template as MediaTemplate];
  return moment ? { ...draft, when: { ...draft.when, ...moment } } : draft;
}
