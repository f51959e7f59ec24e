/** What a notification says, read by hand from an action of the server or of the page (widget-protocol 5.1, 5.2). */
import { NOTIFICATION_PROGRESS_BONUS_PERCENT } from './limits.ts';
import { webAddress } from '../../ui/safe-html.ts';

export type Notice = {
  /** The outbound id; two without one count as equal. */
  readonly id: string;
  readonly kind: 'chat' | 'news' | 'checklist' | 'other';
  /** What a click calls: a function of the host API or of the loader, with the id of what it opens. */
  readonly opens: readonly [name: string, id?: string];
  /** HTML but for news, whose title is plain. */
  readonly text: string;
  readonly sender: string;
  readonly senderImage: string | undefined;
  readonly cover: string | undefined;
  /** HTML */
  readonly preview: string;
  /** 0 to 100 */
  readonly progress: number;
  /** HTML */
  readonly nextStep: string;
  /** Milliseconds since 1970; undefined when nobody said. */
  readonly createdAt: number | undefined;
  readonly sound: boolean;
  /** Of a campaign: what its receipts prove themselves with; '' for others. */
  readonly delivery: string;
};

/** Stands in the address of a cover that is none. */
const NO_COVER = 'NewsImagePlaceholder';

/** undefined: no action with data */
export function readNotice(action: unknown): Notice | undefined {
  const { data, delivery, outbound, createdAt, sound } = asObject(action);
  if (typeof data !== 'object' || data === null) return undefined;
  const { text, sender, coverImageUrl, previewText, currentStep, totalSteps, nextStepTitle, ...rest } = asObject(data);
  const { name, firstName, profileImageUrl } = asObject(sender);
  const cover = asText(coverImageUrl);
  const created = typeof createdAt === 'number' ? createdAt : Date.parse(asText(createdAt));
  return {
    id: asText(outbound),
    ...kindOf(rest),
    text: asText(text),
    sender: asText(name) || asText(firstName),
    senderImage: webAddress(asText(profileImageUrl)),
    cover: cover.includes(NO_COVER) ? undefined : webAddress(cover),
    preview: asText(previewText),
    progress: progressOf(Number(currentStep), Number(totalSteps)),
    nextStep: asText(nextStepTitle),
    createdAt: Number.isNaN(created) ? undefined : created,
    sound: sound === true,
    delivery: asText(delivery),
  };
}

/** The rounded percentage, and a little more while it is not done, so that a bar is never empty. */
export function progressOf(step: number, steps: number): number {
  const percent = steps > 0 && step > 0 ? Math.min(100, Math.round((step / steps) * 100)) : 0;
  return percent < 100 ? Math.min(100, percent + NOTIFICATION_PROGRESS_BONUS_PERCENT) : percent;
}

function kindOf(data: Record<string, unknown>): Pick<Notice, 'kind' | 'opens'> {
  const news = asText(asObject(data.news).id);
  if (news) return { kind: 'news', opens: ['openNewsArticle', news] };
  const request = asText(asObject(data.request).id);
  if (request) return { kind: 'other', opens: ['_openFeatureRequest', request] };
  const checklist = asText(asObject(data.checklist).id);
  if (checklist) return { kind: 'checklist', opens: ['openChecklist', checklist] };
  const conversation = asText(asObject(data.conversation).shareToken);
  if (conversation) return { kind: 'chat', opens: ['openConversation', conversation] };
  return { kind: 'other', opens: ['open'] };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
