/** What messages, banners and modals say: how it is checked before it is published, and how a page is told. */
import { mediaDraft, type MediaDraft, type MediaTexts } from '../../../wire/campaigns/draft.ts';
import { kindRule, mediaKinds, paintOf, profileOf, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { isHref } from '../../../wire/documents/href.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { READABLE_CONTRAST } from '../../../wire/limits.ts';
import { fits } from '../../../wire/schema.ts';
import { contrast } from '../../../ui/brand.ts';
import { wordsOf } from '../documents/service.ts';
import { error, warning } from './problems.ts';
import type { CampaignContent } from './contents.ts';
import { isRightToLeft, languageFor } from './languages.ts';
import { isMediaTemplate, mediaOf } from './templates.ts';
import { valuesOf, type ToShow } from './to-show.ts';
import { filledBody, filledLine, variablesIn, type ValueOf } from './variables.ts';

export const mediaContent: CampaignContent = {
  kinds: mediaKinds,
  blank: (lang, template): MediaDraft => ({
    languages: [lang],
    texts: { [lang]: { title: '', body: null, alt: '', labels: [] } },
    picture: null,
    buttons: [],
    backgroundColor: null,
    textColor: null,
    primaryColor: null,
    floating: false,
    dismissible: true,
    sender: { name: '', picture: null },
    ...(isMediaTemplate(template) ? mediaOf(template, lang) : {}),
  }),
  problems: (content, at, kind) =>
    fits(mediaDraft, content)
      ? [...mediaProblems(content, at, kind), ...colorProblems(content, at, kind)]
      : [error('content', 'content.none', at)],
  pictures: (content) => {
    const { picture, sender } = content as MediaDraft;
    return [picture, sender?.picture].filter((id) => typeof id === 'string');
  },
  surveys: (content) =>
    fits(mediaDraft, content)
      ? content.buttons.flatMap(({ action, target }, at) =>
          action === 'survey' && target !== '' ? [{ survey: target, field: `buttons.${at}.target` }] : [],
        )
      : [],
  action(show, given) {
    const content = given as MediaDraft;
    const { texts, lang } = saidTo(show, content);
    return { actionType: kindRule(show.kind).action!, ...look(show, content, texts, lang) };
  },
};

/** In the language of whoever reads it, with what is known of them put in. */
function saidTo(
  show: Pick<ToShow, 'contact' | 'attributes'>,
  content: MediaDraft,
): { texts: MediaTexts; lang: string } {
  const lang = languageFor(
    content.languages.filter((one) => isSaid(content.texts[one])),
    show.contact.lang,
    content.languages[0]!,
  );
  return { texts: filledTexts(content.texts[lang]!, valuesOf(show)), lang };
}

/** A message as the first of the thread that its answer begins. */
export function openingOf(
  show: Pick<ToShow, 'contact' | 'attributes'>,
  content: MediaDraft,
): { readonly body: Body; readonly said: string } {
  const { title, body } = saidTo(show, content).texts;
  const heading: DocumentNode = {
    type: 'paragraph',
    content: [{ type: 'text', text: title, marks: [{ type: 'bold' }] }],
  };
  const rest = body === null ? [] : ((body as DocumentNode).content ?? []);
  return {
    body: { type: 'doc', content: [...(title === '' ? [] : [heading]), ...rest] },
    said: wordsSaid({ title, body }),
  };
}

const wordsSaid = ({ title, body }: Pick<MediaTexts, 'title' | 'body'>): string =>
  [title, body === null ? '' : wordsOf(body as Body)].filter(Boolean).join('\n');

const isSaid = (texts: MediaTexts | undefined): boolean =>
  texts !== undefined && (texts.title !== '' || texts.body !== null);

/** The editor repairs what is chosen there; what comes in another way is named. */
function colorProblems(content: MediaDraft, at: string, kind: CampaignKind): CampaignProblem[] {
  const paint = paintOf(kind, content);
  if (kind === 'message' || paint === null || content.textColor === null) return [];
  const ratio = contrast(content.textColor, paint);
  if (ratio >= READABLE_CONTRAST) return [];
  return [error('content', 'content.contrast', `${at}textColor`, { ratio: Math.floor(ratio * 10) / 10 })];
}

function mediaProblems(content: MediaDraft, at: string, kind: CampaignKind): CampaignProblem[] {
  const [first] = content.languages;
  if (first === undefined) return [error('content', 'content.noLanguage', `${at}languages`)];
  return [
    ...content.languages.flatMap((lang) => textProblems(content, lang, { at, kind, isFirst: lang === first })),
    ...(kind === 'message' ? [] : content.buttons).flatMap((button, index) =>
      buttonProblems(button, `${at}buttons.${index}`),
    ),
  ];
}

type TextPlace = { readonly at: string; readonly kind: CampaignKind; readonly isFirst: boolean };

function textProblems(content: MediaDraft, lang: string, { at, kind, isFirst }: TextPlace): CampaignProblem[] {
  const texts = content.texts[lang];
  const field = `${at}texts.${lang}`;
  const values = { language: lang };
  if (!texts || (texts.title === '' && isEmpty(texts.body) && content.picture === null))
    return isFirst
      ? [error('content', 'content.empty', field, values)]
      : [warning('content', 'content.missingLanguage', field, values)];
  const unnamed =
    kind !== 'message' &&
    content.buttons.some((button, index) => button.action !== 'none' && !texts.labels[index]?.trim());
  const open = [...variablesIn(texts.title), ...variablesIn(texts.body)].filter(({ fallback }) => fallback === '');
  return [
    ...(kind !== 'message' && content.picture !== null && texts.alt.trim() === ''
      ? [error('content', 'content.noAlt', `${field}.alt`, values)]
      : []),
    ...(unnamed ? [error('content', 'content.noLabel', `${field}.labels`, values)] : []),
    ...open.map(({ name }) => error('content', 'content.noFallback', field, { ...values, name })),
    ...bodyProblems(texts.body, `${field}.body`, values, profileOf(kind)),
  ];
}

function bodyProblems(
  body: unknown,
  field: string,
  values: Record<string, unknown>,
  profile: ReturnType<typeof profileOf>,
): CampaignProblem[] {
  if (body === null) return [];
  try {
    checkBody(body, profile);
    return [];
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return [error('content', 'content.body', field, { ...values, words: cause.message })];
  }
}

function buttonProblems({ action, target }: MediaDraft['buttons'][number], field: string): CampaignProblem[] {
  if (action === 'none' || action === 'close' || action === 'conversation') return [];
  if (target === '') return [error('content', 'content.noTarget', field)];
  return action === 'url' && !isHref(target) ? [error('content', 'content.address', field)] : [];
}

function isEmpty(body: unknown): boolean {
  if (body === null || body === undefined) return true;
  const { content = [], text } = body as DocumentNode;
  if (text !== undefined) return text.trim() === '';
  return (body as DocumentNode).type !== 'variable' && (content as readonly Body[]).every(isEmpty);
}

function look(show: ToShow, content: MediaDraft, texts: MediaTexts, lang: string): Record<string, unknown> {
  const picture = content.picture === null ? undefined : show.pictures.get(content.picture);
  if (show.kind === 'message') {
    const { members = [], name, picture } = content.sender;
    const member = show.senderAmong(members);
    const face = member ? member.picture : picture && show.pictures.get(picture);
    // The page of the site draws it, which has no file of ours at its own origin.
    const isWhole = typeof face === 'string' && URL.canParse(face);
    const shareToken = show.threadOf(member?.place);
    return {
      format: 'message',
      data: {
        text: escaped(wordsSaid(texts)),
        sender: { name: member?.name ?? name, ...(isWhole ? { profileImageUrl: face } : {}) },
        ...(shareToken === '' ? {} : { conversation: { shareToken } }),
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

/** Clients put the text of a notification into the page as HTML. */
function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}
