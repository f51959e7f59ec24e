/** What a reply also does to its ticket when it goes, in words: one for each thing. */
import { useSnapshot } from 'valtio/react';
import type { Team } from '../../wire/teams/shapes.ts';
import { teamEndpoints } from '../../wire/teams/calls.ts';
import type { TicketAlso } from '../../wire/tickets/also.ts';
import { asked } from '../data/ask.ts';
import { useAsked } from '../data/use-asked.ts';
import { useServices } from '../services.ts';
import type { AdminTexts } from '../shell/texts.ts';
import { useTexts } from '../shell/use-texts.ts';

export type AlsoWord = { readonly name: keyof TicketAlso; readonly words: string };
type People = {
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly teams: readonly Pick<Team, 'id' | 'name'>[];
};

export const teamsOf = (project: string) => asked(teamEndpoints.teams, { params: { project } });

/** What says it. Teams are asked for where one of `all` names one alone. */
export function useAlsoWording(all: readonly TicketAlso[]): (also: TicketAlso) => readonly AlsoWord[] {
  const texts = useTexts();
  const { chosen, members } = useSnapshot(useServices().desk.state);
  const teams = useAsked(chosen && all.some(({ teamId }) => teamId) ? teamsOf(chosen.id) : null);
  return (also) => alsoWords(texts, also, { members, teams: teams.value?.teams ?? [] });
}

export const useAlsoWords = (also: TicketAlso): readonly AlsoWord[] => useAlsoWording([also])(also);

function alsoWords(texts: AdminTexts, also: TicketAlso, { members, teams }: People): readonly AlsoWord[] {
  const { t } = texts;
  const team = teams.find(({ id }) => id === teamId)?.name ?? t('also.unknownTeam');
  const { status, priority, assigneeId, teamId, tags = [], snooze, fixedIn } = also;
  const found: readonly (AlsoWord | false | undefined)[] = [
    status && { name: 'status', words: t(`also.status.${status}`) },
    priority && { name: 'priority', words: t(`also.priority.${priority}`) },
    assigneeId !== undefined && { name: 'assigneeId', words: assigneeWords(texts, assigneeId, members) },
    teamId !== undefined && {
      name: 'teamId',
      words: teamId === null ? t('also.noTeam') : t('also.team', { team }),
    },
    tags.length > 0 && { name: 'tags', words: t('also.tags', { count: tags.length, tags: tags.join(', ') }) },
    snooze !== undefined && { name: 'snooze', words: snoozeWords(texts, snooze) },
    fixedIn !== undefined && { name: 'fixedIn', words: t('also.fixedIn', { version: fixedIn }) },
  ];
  return found.filter((one): one is AlsoWord => Boolean(one));
}

function assigneeWords({ t }: AdminTexts, id: string | null, members: People['members']): string {
  if (id === null) return t('also.nobody');
  if (id === 'me') return t('also.me');
  return t('also.assignee', { name: members.find((one) => one.id === id)?.name ?? t('also.unknown') });
}

function snoozeWords({ t, intl }: AdminTexts, snooze: NonNullable<TicketAlso['snooze']>): string {
  if (snooze === 'reply') return t('also.snoozeReply');
  if (typeof snooze === 'string')
    return t('also.snoozeUntil', { time: intl.formatDate(snooze, { dateStyle: 'medium', timeStyle: 'short' }) });
  return snooze % (24 * 60) === 0
    ? t('also.snoozeDays', { count: snooze / (24 * 60) })
    : t('also.snoozeHours', { count: Math.ceil(snooze / 60) });
}
