/** Status, priority, type and page of a ticket, in words and colours. */
import {
  Bug,
  ChevronDown,
  ChevronUp,
  CircleAlert,
  Lightbulb,
  MessageCircle,
  MessageSquare,
  Minus,
  Star,
  TriangleAlert,
  Zap,
} from 'lucide-react';
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import type { TicketPriority } from '../../../wire/tickets/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './ticket.module.css';

const statusColours: Record<TicketStatus, string> = {
  open: 'c-info',
  in_progress: 'c-warning',
  waiting: 'c-3',
  done: 'c-success',
};

export function StatusLabel({ status }: { status: TicketStatus }) {
  const { t } = useTexts();
  return (
    <span className={`status ${statusColours[status]}`}>
      <span>{t(`tickets.status.${status}`)}</span>
    </span>
  );
}

const priorities = {
  urgent: { icon: TriangleAlert, colour: 'c-danger' },
  high: { icon: ChevronUp, colour: 'c-danger' },
  medium: { icon: Minus, colour: 'c-3' },
  low: { icon: ChevronDown, colour: 'c-3' },
} as const;

export function PriorityLabel({ priority }: { priority: TicketPriority }) {
  const { t } = useTexts();
  const { icon: Icon, colour } = priorities[priority];
  return (
    <span className="row row-1">
      <Icon className={`icon ${colour}`} aria-hidden="true" />
      {t(`tickets.priority.${priority}`)}
    </span>
  );
}

/** Types of reports that have a name and a picture of their own; projects may send others. */
export const knownTypes = ['BUG', 'FEATURE_REQUEST', 'INQUIRY', 'RATING', 'CRASH'] as const;
/** A conversation has the type of its kind, which no filter needs to name once more. */
const namedTypes = [...knownTypes, 'CONVERSATION'] as const;
type KnownType = (typeof namedTypes)[number];

const types: Record<KnownType, { icon: typeof Bug; colour: string | undefined }> = {
  BUG: { icon: Bug, colour: styles.tileDanger },
  FEATURE_REQUEST: { icon: Lightbulb, colour: styles.tileWarning },
  INQUIRY: { icon: MessageCircle, colour: styles.tileInfo },
  RATING: { icon: Star, colour: styles.tileSuccess },
  CRASH: { icon: Zap, colour: styles.tileDanger },
  CONVERSATION: { icon: MessageSquare, colour: styles.tileInfo },
};

const asKnown = (type: string): KnownType | undefined => namedTypes.find((known) => known === type.toUpperCase());

/** `SHIPPING_PROBLEM` reads as "Shipping problem". */
export function typeName({ t }: AdminTexts, type: string): string {
  const known = asKnown(type);
  if (known) return t(`tickets.type.${known}`);
  const words = type.replaceAll('_', ' ').trim().toLowerCase();
  return words ? words[0]!.toUpperCase() + words.slice(1) : t('tickets.type.none');
}

export function TypeTile({ type }: { type: string }) {
  const texts = useTexts();
  const known = asKnown(type);
  const { icon: Icon, colour } = known ? types[known] : { icon: CircleAlert, colour: '' };
  const name = typeName(texts, type);
  return (
    <span className={`${styles.tile} ${colour}`} title={name}>
      <Icon className="icon" aria-hidden="true" />
      <span className="sr">{name}</span>
    </span>
  );
}

/** The path of a page's address; the address itself when it has none, such as that of an app. */
export function pathOf(page: string): string {
  const url = URL.parse(page);
  return url && /^https?:$/.test(url.protocol) ? decodeSafely(url.pathname) : page;
}

/** Where a link leads, as a reader should see it before following it; '' for what is no address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The part of the excerpt that the title does not say: most titles are the beginning of the text. */
export function restOf(excerpt: string, title: string): string {
  const start = title.replace(/(…|\.\.\.)$/, '');
  return excerpt.startsWith(start) ? excerpt.slice(start.length).replace(/^[\s.,;:!?–-]+/, '') : excerpt;
}

/** Who reported, as far as is known. */
export function reporterName({ t }: AdminTexts, reporter: { readonly name: string; readonly email: string }): string {
  return reporter.name || reporter.email || t('tickets.inbox.visitor');
}
