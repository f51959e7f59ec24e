/** One thing that happened to a request, as a line of its time. */
import { CircleDot, Merge, PenLine, ShieldCheck, Split, Star, type LucideIcon } from 'lucide-react';
import type { RequestEventKind } from '../../../wire/requests/choices.ts';
import type { RequestEvent } from '../../../wire/requests/talk-shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { knownDecision } from './first.ts';
import { LinkedText } from './linked-text.tsx';
import { statusName } from './words.ts';
import styles from './requests.module.css';

const icons: Readonly<Record<RequestEventKind, LucideIcon>> = {
  status: CircleDot,
  merged: Merge,
  split: Split,
  edited: PenLine,
  board: PenLine,
  official: Star,
  decided: ShieldCheck,
};

export function EventEntry({ event, rules }: { readonly event: RequestEvent; readonly rules: Rules }) {
  const texts = useTexts();
  const { t } = texts;
  const Icon = icons[event.kind];
  return (
    <li className={`${styles.entry} ${styles.event}`}>
      <Icon className="icon" aria-hidden="true" />
      <div className="stack stack-1">
        <span className="anywhere">
          <bdi>{eventWords(event, rules, texts)}</bdi>
          {', '}
          <Ago at={event.at} long />
          {event.told !== null && <span className="c-3"> · {t('requests.told', { count: event.told })}</span>}
        </span>
        {event.note && <LinkedText text={event.note} />}
      </div>
    </li>
  );
}

export function eventWords({ kind, name, to }: RequestEvent, rules: Rules, texts: AdminTexts): string {
  const { t } = texts;
  const who = name || t('requests.somebody');
  if (kind === 'status')
    return t('requests.event.status', { name: who, status: statusName(to, rules.statuses, texts) });
  if (kind === 'merged' || kind === 'split') return t(`requests.event.${kind}`, { name: who, number: to ?? '' });
  if (kind === 'decided')
    return t('requests.event.decided', { name: who, decision: t(`requests.decided.${knownDecision(to)}`) });
  return t(`requests.event.${kind}`, { name: who });
}
