/** What the screen looks at, as it stands in its address, and the lists that its figures open. */
import { figureDays, type ConversationFigures, type FigureDays } from '../../../wire/tickets/figures.ts';
import type { CountedAs } from '../../../wire/tickets/shapes.ts';
import { INBOX } from '../../shell/navigation.ts';

export const STATISTICS = '/dashboard/statistics';
const USUAL_DAYS: FigureDays = '30';

export type Asking = {
  readonly days: FigureDays;
  /** '' for all. */
  readonly team: string;
  readonly member: string;
};

export function readAsking(search: string): Asking {
  const given = new URLSearchParams(search);
  return {
    days: figureDays.find((days) => days === given.get('days')) ?? USUAL_DAYS,
    team: given.get('team') ?? '',
    member: given.get('member') ?? '',
  };
}

export function addressFor({ days, team, member }: Asking): string {
  const params = new URLSearchParams();
  if (days !== USUAL_DAYS) params.set('days', days);
  if (team) params.set('team', team);
  if (member) params.set('member', member);
  const text = params.toString();
  return text ? `${STATISTICS}?${text}` : STATISTICS;
}

export type Opened = {
  readonly counted: CountedAs;
  readonly score?: number;
  /** Of a week, by clocks of `zone`. */
  readonly hour?: { readonly hour: number; readonly zone: string };
  readonly bot?: string;
  /** In place of the member that is asked for. */
  readonly member?: string;
};

/** The tickets that a figure counts: answers by who gave them, everything else by who has it. */
export function listOf(
  { from, to }: Pick<ConversationFigures, 'from' | 'to'>,
  { team, member: asked }: Pick<Asking, 'team' | 'member'>,
  { counted, score, hour, bot, member = asked }: Opened,
): string {
  const params = new URLSearchParams({ status: 'all', kind: 'conversation', counted, from, to });
  if (team) params.set('team', team);
  if (member) params.set(counted === 'answered' || counted === 'replied' ? 'by' : 'assignee', member);
  if (bot) params.set('bot', bot);
  if (score !== undefined) params.set('score', String(score));
  if (hour) {
    params.set('hour', String(hour.hour));
    params.set('zone', hour.zone);
  }
  return `${INBOX}?${params}`;
}
