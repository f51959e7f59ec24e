/** What a campaign of the kind `email` says: how it is kept, and what stops its publishing (P-OUT-05). */
import { mailDraft, type MailDraft } from '../../../wire/campaign-mails/shapes.ts';
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import { fits } from '../../../wire/schema.ts';
import {
  problemError,
  problemWarning,
  variablesIn,
  type AddressedContent,
  type CampaignContent,
} from '../campaigns/service.ts';

/** `isReady`: why mails cannot be sent from here, asked anew each time. */
export function mailContent(
  isReady: () => 'yes' | 'noServer' | 'noLinks',
  addressed: AddressedContent,
): CampaignContent {
  return {
    kinds: ['email'],
    blank: (lang): MailDraft => ({
      languages: [lang],
      texts: { [lang]: { subject: '', preview: '', body: null } },
      countClicks: true,
      survey: null,
    }),
    refuse: (content) => void parse(mailDraft, content),
    problems(content, at) {
      const ready = isReady();
      const missing = ready === 'yes' ? [] : [problemError('content', `mail.${ready}`, at)];
      if (!fits(mailDraft, content)) return [...missing, problemError('content', 'content.none', at)];
      return [...missing, ...textsProblems(content, at)];
    },
    pictures: (content) => picturesIn(content as MailDraft),
    surveys: (content) =>
      fits(mailDraft, content) && content.survey !== null ? [{ survey: content.survey, field: 'survey' }] : [],
    // It is never shown in a page.
    action: () => ({ actionType: 'email' }),
    addressed,
  };
}

export function picturesIn({ texts }: MailDraft): string[] {
  const found = new Set<string>();
  const read = ({ type, attrs, content = [] }: DocumentNode): void => {
    if (type === 'picture') found.add(String(attrs?.media));
    content.forEach(read);
  };
  for (const { body } of Object.values(texts)) if (body !== null) read(body as Body);
  return [...found];
}

function textsProblems(content: MailDraft, at: string): CampaignProblem[] {
  const [first] = content.languages;
  if (first === undefined) return [problemError('content', 'content.noLanguage', `${at}languages`)];
  return content.languages.flatMap((lang) => textProblems(content, lang, at, lang === first));
}

function textProblems({ texts }: MailDraft, lang: string, at: string, isFirst: boolean): CampaignProblem[] {
  const said = texts[lang];
  const [field, values] = [`${at}texts.${lang}`, { language: lang }];
  if (!said || (said.subject.trim() === '' && isEmpty(said.body)))
    return isFirst
      ? [problemError('content', 'content.empty', field, values)]
      : [problemWarning('content', 'content.missingLanguage', field, values)];
  const open = [said.subject, said.preview, said.body].flatMap(variablesIn).filter(({ fallback }) => fallback === '');
  return [
    ...(said.subject.trim() === '' ? [problemError('content', 'mail.noSubject', `${field}.subject`, values)] : []),
    ...(isEmpty(said.body) ? [problemError('content', 'mail.noText', `${field}.body`, values)] : []),
    ...open.map(({ name }) => problemError('content', 'content.noFallback', field, { ...values, name })),
    ...bodyProblems(said.body, `${field}.body`, values),
  ];
}

function bodyProblems(body: unknown, field: string, values: Record<string, unknown>): CampaignProblem[] {
  if (body === null) return [];
  try {
    checkBody(body, 'step');
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return [problemError('content', 'content.body', field, { ...values, words: cause.message })];
  }
  return unnamedPictures(body as Body) ? [problemError('content', 'content.noAlt', field, values)] : [];
}

function unnamedPictures({ type, attrs, content = [] }: DocumentNode): boolean {
  if (type === 'picture') return attrs?.decorative !== true && String(attrs?.alt ?? '').trim() === '';
  return content.some(unnamedPictures);
}

function isEmpty(body: unknown): boolean {
  if (body === null || body === undefined) return true;
  const { type, text, content = [] } = body as DocumentNode;
  if (text !== undefined) return text.trim() === '';
  if (type === 'variable' || type === 'picture' || type === 'video' || type === 'button') return false;
  return content.every(isEmpty);
}
