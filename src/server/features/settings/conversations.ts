/** How a project has conversations. */
import {
  noSla,
  type ConversationSettings,
  type ConversationSettingsChange,
} from '../../../wire/settings/conversations.ts';
import type { SettingsChange } from '../../../wire/config/shapes.ts';
import { wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { wholeTexts } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { takesConversations, type Project, type Projects } from '../projects/service.ts';
import { teamById } from '../teams/service.ts';

/** Errors of both: 404. */
export type ConversationsDesk = {
  readonly conversations: (project: string) => Promise<ConversationSettings>;
  /** Errors: 422 for a team that is not there; 409 where a field holds something else than the change expects. */
  readonly changeConversations: (
    project: string,
    change: ConversationSettingsChange,
    actor: string,
  ) => Promise<ConversationSettings>;
};

type Needs = { readonly projects: Pick<Projects, 'byId' | 'save'>; readonly audit: Pick<Audit, 'note'> };

export function createConversationsDesk(
  { storage }: Pick<Ports, 'storage'>,
  { projects, audit }: Needs,
): ConversationsDesk {
  return {
    conversations: async (id) => viewOf(await projects.byId(id)),
    async changeConversations(id, { expected, ...given }, actor) {
      if (given.firstTeam && !(await teamById(storage, id, given.firstTeam)))
        throw wrongField('firstTeam', 'must be a team of this project');
      const change = wholeTexts(given) as typeof given;
      const saved = await projects.save(id, storedOf(await projects.byId(id), change), async (before, transaction) => {
        const view = viewOf(before);
        refuseConflict(view, expected);
        const names = Object.keys(change) as (keyof typeof change)[];
        const old = Object.fromEntries(names.map((name) => [name, view[name]]));
        const target = `project:${id}`;
        await audit.note(transaction, {
          actor,
          action: 'changeConversationSettings',
          target,
          before: old,
          after: change,
        });
      });
      return viewOf(saved);
    },
  };
}

/** Texts that are said no more go: the settings are merged. */
function storedOf(
  { settings }: Project,
  { closing, personPhrases, ...change }: ConversationSettingsChange,
): SettingsChange {
  const { closing: before, personPhrases: asked } = settings;
  return {
    ...change,
    ...(closing && {
      closing: { days: closing.days, texts: inPlaceOf(before?.texts, closing.texts, (text) => text.trim() !== '') },
    }),
    ...(personPhrases && {
      personPhrases: inPlaceOf(asked, personPhrases, (phrases) => phrases.length > 0),
    }),
  };
}

/** What stands now by language; what stood there before and does no more is null. */
function inPlaceOf<T>(before: object = {}, now: Readonly<Record<string, T>>, isSaid: (of: T) => boolean) {
  const gone = Object.keys(before).map((lang) => [lang, null] as const);
  const said = Object.entries(now).filter(([, of]) => isSaid(of));
  return { ...Object.fromEntries(gone), ...Object.fromEntries(said) } as Record<string, T | null>;
}

function viewOf(project: Project): ConversationSettings {
  const { internal, settings } = project;
  const { ratings, linkCards, byMail, takeByReply, firstTeam, personPhrases, sla, closing, languages } = settings;
  return {
    conversations: takesConversations(project),
    ratings: ratings ?? !internal,
    linkCards: linkCards ?? !internal,
    byMail: byMail ?? !internal,
    takeByReply: takeByReply ?? true,
    firstTeam: firstTeam ?? null,
    personPhrases: personPhrases ?? {},
    sla: sla ?? noSla,
    closing: { days: closing?.days ?? null, texts: closing?.texts ?? {} },
    languages: languages ?? ['en'],
  };
}
