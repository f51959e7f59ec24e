/** A mail to one person, made of what the campaign says: the same blocks for the queue, the test and the preview. */
import type { MailDraft } from '../../../wire/campaign-mails/shapes.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { fits } from '../../../wire/schema.ts';
import { surveyDraft, type SurveyDraft, type SurveyQuestion } from '../../../wire/surveys/draft.ts';
import { scaleOf } from '../../../wire/surveys/answers.ts';
import type { Queries } from '../../storage/port.ts';
import { campaignById, filledBody, filledLine, languageFor, valuesOf, versionOf } from '../campaigns/service.ts';
import type { ContactRecord } from '../contacts/service.ts';
import type { MailBlock } from '../mail/service.ts';
import { drawMail, drawRow, type Pictures } from './drawing.ts';
import { withLinks } from './links.ts';
import { wordsFor } from './words.ts';

export type Composed = { readonly subject: string; readonly lang: string; readonly body: readonly MailBlock[] };
export type AskedSurvey = { readonly id: string; readonly survey: SurveyDraft };

type Asked = {
  readonly lang: string;
  readonly project: string;
  /** Undefined in a preview for nobody: what stands in for values is shown. */
  readonly contact?: ContactRecord | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly pictures: Pictures;
  /** Where a link of its texts leads in this mail. */
  readonly lead: (href: string) => string;
  readonly survey: AskedSurvey | undefined;
  /** By which the reader answers as themselves; none in a preview, a test, and where answers are anonymous. */
  readonly personal?: string | undefined;
  /** The frame origin. */
  readonly frame: string;
};

/** Written in at least one language. `lang`: what its reader wants. */
export function composed(content: MailDraft, asked: Asked): Composed {
  const written = content.languages.filter((one) => (content.texts[one]?.subject ?? '') !== '');
  const lang = languageFor(written, asked.lang, content.languages[0] ?? 'en');
  const { subject = '', preview = '', body = null } = content.texts[lang] ?? {};
  const { contact, attributes } = asked;
  const valueOf = contact ? valuesOf({ contact, attributes }) : () => '';
  const text = body === null ? undefined : withLinks(filledBody(body as Body, valueOf), asked.lead);
  const row = asked.survey && rowOf(asked.survey, lang, asked);
  return {
    subject: filledLine(subject, valueOf),
    lang,
    body: [
      ...(preview ? [{ kind: 'preview' as const, words: filledLine(preview, valueOf) }] : []),
      ...(text ? [{ kind: 'drawn' as const, ...drawMail(text, asked.pictures, lang) }] : []),
      ...(row ? [{ kind: 'drawn' as const, ...row }] : []),
      { kind: 'small', words: wordsFor(lang)('why', { project: asked.project }) },
    ],
  };
}

/** The survey of a mail as it is live; undefined for none. */
export async function surveyFor(
  queries: Queries,
  project: string,
  { survey: id }: MailDraft,
): Promise<AskedSurvey | undefined> {
  const record = id === null ? undefined : await campaignById(queries, project, id);
  if (record?.kind !== 'survey' || record.status !== 'live') return undefined;
  const content = (await versionOf(queries, record.id, record.liveVersion))?.draft.content;
  return fits(surveyDraft, content) ? { id: record.id, survey: content } : undefined;
}

/** The first question that a press can answer. The page that opens reads the answer from its address (P-SRV-44, P-SRV-48). */
function rowOf({ id, survey }: AskedSurvey, wanted: string, { frame, personal }: Pick<Asked, 'frame' | 'personal'>) {
  const question = survey.questions.find((one) => scaleOf(one) || one.kind === 'single');
  if (!question) return undefined;
  const lang = languageFor(survey.languages, wanted, survey.languages[0] ?? 'en');
  const texts = question.texts[lang] ?? question.texts[survey.languages[0] ?? ''];
  if (!texts) return undefined;
  const answers = answersTo(question, texts.labels).map(({ value, words }) => ({
    words,
    href: `${frame}/s/${id}?lang=${encodeURIComponent(lang)}&${question.id}=${encodeURIComponent(value)}${personal ? `#${personal}` : ''}`,
  }));
  const ends = [texts.low, texts.high].filter(Boolean).join(' – ');
  return drawRow(texts.title, answers, {
    ends: question.kind === 'single' ? '' : ends,
    note: wordsFor(lang)('answer'),
  });
}

function answersTo(question: SurveyQuestion, labels: Readonly<Record<string, string>>) {
  if (question.kind === 'single') return question.choices.map(({ id }) => ({ value: id, words: labels[id] ?? id }));
  const { least, most } = scaleOf(question)!;
  return Array.from({ length: most - least + 1 }, (_, at) => ({
    value: String(least + at),
    words: String(least + at),
  }));
}
