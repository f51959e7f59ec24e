/** What a person's page is told: the content of a version as an action of the widget contract. */
import type { CampaignDraft, MediaDraft, MediaTexts } from '../../../wire/campaigns/draft.ts';
import { isMediaKind, kindRule, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { ContactRecord } from '../contacts/service.ts';
import { wordsOf } from '../documents/service.ts';
import type { CalmRules } from './blank.ts';
import { filledBody, filledLine, type ValueOf } from './variables.ts';

export type ToShow = {
  readonly campaignId: string;
  readonly kind: CampaignKind;
  readonly draft: CampaignDraft;
  /** The place of the person's variant; −1 where there are none. */
  readonly variant: number;
  readonly contact: ContactRecord;
  /** What the person's attributes say, by key. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly token: string;
  /** Of the project, which framed apps send receipts with. */
  readonly sdkKey: string;
  readonly calm: CalmRules;
  /** Until when it may be held back in the page; milliseconds UTC. */
  readonly until: number;
  /** Addresses of the pictures by media id; paths of the media origin where nobody knows that. */
  readonly pictures: ReadonlyMap<string, string>;
};

/** Media files that the content shows. */
export function picturesIn(content: unknown): string[] {
  const { picture, sender } = content as MediaDraft;
  return [picture, sender?.picture].filter((id) => typeof id === 'string');
}

/** What the variant says, or the campaign where the variant says nothing of its own. */
export function contentOf({ content, experiment }: CampaignDraft, variant: number): CampaignDraft['content'] {
  return experiment.variants[variant]?.content ?? content;
}

export function actionOf(show: ToShow): { readonly actionType: string } & Record<string, unknown> {
  const { kind, draft, variant, token, calm, until } = show;
  if (!isMediaKind(kind)) throw new Error(`campaigns of the kind ${kind} have no content yet`);
  const content = contentOf(draft, variant) as MediaDraft;
  const lang = languageFor(content, show.contact.lang);
  const texts = filledTexts(content.texts[lang]!, valuesOf(show));
  const { interrupts } = kindRule(kind);
  return {
    actionType: kindRule(kind).action!,
    outbound: show.campaignId,
    delivery: token,
    hold: {
      typing: interrupts,
      selectors: interrupts && !draft.limits.ignoreCalm ? calm.selectors : [],
      pages: { any: draft.when.pages.any, none: [...draft.when.pages.none, ...(interrupts ? calm.pages : [])] },
      until,
    },
    // Other SDKs know one filter: the first, where there is no more than that to say.
    ...(draft.when.pages.any.length === 1
      ? { pageFilter: draft.when.pages.any[0]!.filter, pageFilterType: draft.when.pages.any[0]!.type }
      : {}),
    ...look(show, content, texts, lang),
  };
}

function look(show: ToShow, content: MediaDraft, texts: MediaTexts, lang: string): Record<string, unknown> {
  const picture = content.picture === null ? undefined : show.pictures.get(content.picture);
  if (show.kind === 'message') {
    const face = content.sender.picture === null ? undefined : show.pictures.get(content.sender.picture);
    // The page of the site draws it, which has no file of ours at its own origin.
    const isWhole = face !== undefined && URL.canParse(face);
    const words = [texts.title, texts.body === null ? '' : wordsOf(texts.body as Body)].filter(Boolean).join('\n');
    return {
      format: 'message',
      data: {
        text: escaped(words),
        sender: { name: content.sender.name, ...(isWhole ? { profileImageUrl: face } : {}) },
      },
    };
  }
  const media = {
    title: texts.title,
    ...(texts.body === null ? {} : { text: texts.body }),
    ...(picture ? { image: { url: picture, alt: texts.alt } } : {}),
    backgroundColor: content.backgroundColor,
    textColor: content.textColor,
    primaryColor: content.primaryColor,
    buttons: content.buttons.map((button, at) => ({ ...button, label: texts.labels[at] ?? '' })).filter(isDrawn),
    dismissible: content.dismissible,
    showCloseButton: content.dismissible,
    lang,
    rtl: isRightToLeft(lang),
    // How our framed apps tell what became of it, under every SDK; their document knows the address.
    receipt: { delivery: show.token, key: show.sdkKey },
    ...(kindRule(show.kind).interrupts ? { less: true } : {}),
  };
  return show.kind === 'banner'
    ? { format: content.floating ? 'floating' : 'normal', data: media, config: {} }
    : { config: media };
}

const isDrawn = ({ action, label }: { readonly action: string; readonly label: string }): boolean =>
  action !== 'none' && label !== '';

function filledTexts(texts: MediaTexts, valueOf: ValueOf): MediaTexts {
  return {
    title: filledLine(texts.title, valueOf),
    body: texts.body === null ? null : filledBody(texts.body as Body, valueOf),
    alt: texts.alt,
    labels: texts.labels.map((label) => filledLine(label, valueOf)),
  };
}

/** The person's own, else its base language, else the first that the campaign is written in. */
function languageFor({ languages, texts }: MediaDraft, wanted: string): string {
  const written = languages.filter((lang) => texts[lang] && (texts[lang].title !== '' || texts[lang].body !== null));
  const base = (lang: string) => lang.toLowerCase().split('-')[0];
  return (
    written.find((lang) => lang.toLowerCase() === wanted.toLowerCase()) ??
    written.find((lang) => base(lang) === base(wanted)) ??
    written[0] ??
    languages[0]!
  );
}

function valuesOf({ contact, attributes }: Pick<ToShow, 'contact' | 'attributes'>): ValueOf {
  const fields: Readonly<Record<string, string>> = {
    name: contact.name,
    firstName: contact.name.split(' ')[0] ?? '',
    email: contact.email,
    company: contact.company,
  };
  return (name) => {
    const key = name.startsWith('attribute.') ? name.slice('attribute.'.length) : undefined;
    if (key === undefined) return Object.hasOwn(fields, name) ? fields[name]! : '';
    const value = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
}

/** Clients put the text of a notification into the page as HTML. */
function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);
const isRightToLeft = (lang: string): boolean => rightToLeft.has(lang.toLowerCase().split('-')[0]!);
