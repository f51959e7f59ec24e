/** Name, time zone and languages of a project. */
import { PROJECT_LANGUAGES } from '../../../wire/config/limits.ts';
import type { GeneralChange, GeneralView } from '../../../wire/settings/general.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { isZone } from '../../http/time-zone.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Documents } from '../documents/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import type { Audit } from '../audit/service.ts';
import type { LanguagesChange } from './slots.ts';

/** Errors of both: 404. */
export type General = {
  readonly general: (project: string) => Promise<GeneralView>;
  /**
   * Errors: 422 for a zone or language that there is not, or one named twice; 409 `limit_reached` for one language too many,
   * `in_use` for one that has texts whose count the sender does not name, `conflict` where a field holds something else.
   */
  readonly changeGeneral: (project: string, change: GeneralChange, actor: string) => Promise<GeneralView>;
};

export type GeneralParts = {
  readonly projects: Pick<Projects, 'byId' | 'save'>;
  readonly texts: Pick<Documents, 'countByLanguage'>;
  readonly follows: () => readonly LanguagesChange[];
  readonly audit: Pick<Audit, 'note'>;
};

const USUAL_ZONE = 'UTC';
const USUAL_LANGUAGE = 'en';

export function createGeneral(
  { storage }: Pick<Ports, 'storage'>,
  { projects, texts, follows, audit }: GeneralParts,
): General {
  const viewOf = async (queries: Queries, { id, name, settings }: Project): Promise<GeneralView> => {
    const counts = await texts.countByLanguage(queries, id);
    const written = [...counts.keys()].slice(0, PROJECT_LANGUAGES);
    const usual = written.length > 0 ? written : [USUAL_LANGUAGE];
    const { zone = USUAL_ZONE, languages = usual } = settings;
    return { name, zone, languages, texts: Object.fromEntries(counts) };
  };
  return {
    general: async (id) => viewOf(storage, await projects.byId(id)),
    async changeGeneral(id, { expected, name, zone, languages: given, taken = {} }, actor) {
      if (name?.trim() === '') throw wrongField('name', 'must not be empty');
      if (zone !== undefined && !isZone(zone)) throw wrongField('zone', 'is not a time zone');
      const languages = given && languagesOf(given);
      const saved = await projects.save(
        id,
        { zone, languages },
        async (before, transaction) => {
          const view = await viewOf(transaction, before);
          refuseConflict(view, expected);
          if (languages) refuseTaken(view, languages, taken);
          const { name: old, zone: oldZone, languages: oldLanguages } = view;
          await audit.note(transaction, {
            actor,
            action: 'changeGeneral',
            target: `project:${id}`,
            before: { name: old, zone: oldZone, languages: oldLanguages },
            after: { name: name?.trim() ?? old, zone: zone ?? oldZone, languages: languages ?? oldLanguages },
          });
          if (!languages) return;
          for (const follow of follows()) await follow(transaction, id);
        },
        name?.trim(),
      );
      return viewOf(storage, saved);
    },
  };
}

/** As they are written by everybody: `pt-br` is `pt-BR`. */
function languagesOf(given: readonly string[]): string[] {
  if (given.length === 0) throw wrongField('languages', 'must name at least one');
  if (given.length > PROJECT_LANGUAGES)
    throw new ApiError('limit_reached', `A project has at most ${PROJECT_LANGUAGES} languages: take one away first.`);
  const languages = given.map((tag, place) => {
    try {
      return Intl.getCanonicalLocales(tag)[0]!;
    } catch {
      throw wrongField(`languages.${place}`, 'is not a language, such as de or pt-BR');
    }
  });
  const twice = languages.findIndex((tag, place) => languages.indexOf(tag) < place);
  if (twice >= 0) throw wrongField(`languages.${twice}`, 'is named already');
  return languages;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** `taken`: what the sender has been shown. */
function refuseTaken(
  { languages: before, texts }: GeneralView,
  languages: readonly string[],
  taken: Readonly<Record<string, number>>,
): void {
  const stays = new Set(languages.map((tag) => tag.toLowerCase()));
  const goes = (tag: string) => !stays.has(tag.toLowerCase()) && before.some((one) => isSame(one, tag));
  const unseen = Object.entries(texts).filter(([tag, count]) => goes(tag) && count > 0 && count !== taken[tag]);
  if (unseen.length === 0) return;
  const counts = Object.fromEntries(unseen);
  const words = unseen.map(([tag, count]) => `${tag} (${count})`).join(', ');
  throw new ApiError('in_use', `There are texts in ${words}: show how many, and send the counts as \`taken\`.`, {
    details: { texts: counts },
  });
}
