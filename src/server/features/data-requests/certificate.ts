/** The certificate of an erasure: what was done, signed so that anybody can tell that not one character is another. */
import { createHash } from 'node:crypto';
import type { Certificate } from '../../../wire/data-requests/shapes.ts';
import type { Subject } from '../visitors/service.ts';
import type { Signer } from './keys.ts';
import type { RequestRecord } from './store.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

export const CERTIFICATE_FORMAT = 'parley-erasure-1';

export type CertificateTexts = typeof english;
/** German for German readers, English for all others. */
export function textsFor(lang: string): CertificateTexts {
  return /^de\b/i.test(lang) ? german : english;
}

/** As it is kept: the JSON, and in each language the text with a signature of its own. */
export type StoredCertificate = { readonly json: Certificate; readonly texts: Readonly<Record<'en' | 'de', string>> };

type Of = {
  readonly request: RequestRecord & { readonly subject: Subject };
  readonly project: { readonly id: string; readonly name: string };
  readonly installation: string;
  readonly doneAt: number;
};

/** What an erasure never takes. */
const kept = [
  { what: 'auditEntries', why: 'accountability' },
  { what: 'endedSessions', why: 'security' },
  { what: 'backups', why: 'outOfReach' },
];

/** Unless it was asked for too. */
const publicTexts = { what: 'publicTexts', why: 'notAsked' };

const surveyAnswers = { what: 'surveyAnswers', why: 'asked' };

export function certificateOf({ request, project, installation, doneAt }: Of, signer: Signer): StoredCertificate {
  const time = (at: number) => new Date(at).toISOString();
  const told = {
    format: CERTIFICATE_FORMAT,
    id: request.id,
    installation: installation === '' ? signer.kid : installation,
    project: { id: project.id, name: project.name },
    subject: { by: request.subject.by, fingerprint: fingerprintOf(request.id, request.subject) },
    askedBy: request.byId,
    reason: request.reason,
    askedAt: time(request.at),
    begunAt: time(request.begunAt ?? request.at),
    doneAt: time(doneAt),
    removed: request.removed,
    kept: [
      ...kept,
      ...(request.texts || !request.removed.requests ? [] : [publicTexts]),
      ...(request.keepsAnswers ? [surveyAnswers] : []),
    ],
    key: signer.kid,
  };
  const json = { ...told, signature: signer.sign(signedText(told)) };
  const inWords = (texts: CertificateTexts) => {
    const words = wordsOf(told, texts);
    return `${words}${texts.signature}: ${signer.sign(words)}\n`;
  };
  return { json, texts: { en: inWords(english), de: inWords(german) } };
}

/**
 * The value itself is not in the certificate, which is kept when the person is not: whoever knows it can tell that it is
 * meant.
 */
export function fingerprintOf(certificateId: string, { by, value }: Subject): string {
  return createHash('sha256').update(`${certificateId}:${by}:${value}`).digest('hex');
}

/** What the signature covers: every field but itself, keys in order, no spaces. */
export function signedText(certificate: Readonly<Record<string, unknown>>): string {
  const { signature: _, ...told } = certificate;
  return JSON.stringify(inOrder(told));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

function wordsOf(told: Omit<Certificate, 'signature'>, texts: CertificateTexts): string {
  const kinds: Readonly<Record<string, string>> = texts.kinds;
  const keeps: Readonly<Record<string, string>> = texts.keeps;
  const removed = Object.entries(told.removed).map(([kind, count]) => `  ${kinds[kind] ?? kind}: ${count}`);
  return [
    texts.title,
    '',
    `${texts.id}: ${told.id}`,
    `${texts.installation}: ${told.installation}`,
    `${texts.project}: ${oneLine(told.project.name)} (${told.project.id})`,
    `${texts.subject}: ${texts[told.subject.by]}`,
    `${texts.fingerprint}: ${told.subject.fingerprint}`,
    `${texts.askedBy}: ${told.askedBy === null ? texts.visitor : texts.account.replace('{id}', told.askedBy)}`,
    `${texts.reason}: ${oneLine(told.reason)}`,
    `${texts.askedAt}: ${told.askedAt}`,
    `${texts.begunAt}: ${told.begunAt}`,
    `${texts.doneAt}: ${told.doneAt}`,
    `${texts.removed}:`,
    ...removed,
    `${texts.kept}:`,
    ...told.kept.map(({ what }) => `  ${keeps[what] ?? what}`),
    `${texts.key}: ${told.key}`,
    '',
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
