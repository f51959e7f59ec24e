/** Requests and the roadmap as Markdown, for readers that are programs. */
import type { IdeaDetail, IdeaLine, IdeasShown, RoadmapShown } from '../../../wire/requests/messenger-shapes.ts';
import { frontMatter, line, lineTo } from '../sites/service.ts';
import { boardOf, type SeenBoard, type Telling } from './showing.ts';

const statusName = ({ statuses }: Telling, id: string): string => statuses.find((one) => one.id === id)?.name ?? '';

export function listMarkdown(telling: Telling, { requests, board }: IdeasShown): string {
  const { say, project, lang, at, paths } = telling;
  const own = boardOf(telling, board);
  const title = `${own.name} · ${project.name}`;
  const head = frontMatter({ title, language: lang, canonical: at.origin + paths.board(lang, own.slug) });
  const rows = requests.map((one) => lineOf(telling, one));
  return `${head}\n# ${line(say.say('ideas'))}\n\n${rows.join('\n')}\n`;
}

export function roadmapMarkdown(telling: Telling, { columns }: RoadmapShown, board: SeenBoard | undefined): string {
  const { say, project, lang, at, paths } = telling;
  const canonical = at.origin + paths.roadmap(lang, board?.slug);
  const head = frontMatter({ title: `${say.say('roadmap')} · ${project.name}`, language: lang, canonical });
  const told = columns.map(
    ({ status, requests }) =>
      `## ${line(statusName(telling, status))}\n\n${requests.map((one) => lineOf(telling, one)).join('\n')}\n`,
  );
  return `${head}\n# ${line(say.say('roadmap'))}\n\n${told.join('\n')}`;
}

export function ideaMarkdown(telling: Telling, idea: IdeaDetail): string {
  const { say, lang, at, paths } = telling;
  const path = paths.idea(lang, boardOf(telling, idea.board).slug, idea);
  const head = frontMatter({
    title: idea.title,
    language: lang,
    published: idea.at,
    status: statusName(telling, idea.status),
    votes: String(idea.votes),
    ...(idea.eta ? { eta: idea.eta } : {}),
    canonical: at.origin + path,
  });
  const { official, thread } = idea;
  const answer = official ? `## ${line(say.say('official'))}\n\n${quoted(official.body)}\n` : '';
  const comments = thread.comments
    .flatMap((one) => [one, ...one.answers])
    .filter(({ id, deleted }) => !deleted && id !== official?.id);
  const said = comments.map(
    (one) =>
      `**${line(one.name || say.say('visitor'))}**${one.team ? ` (${say.say('team')})` : ''}, ${one.at.slice(0, 10)}\n\n${quoted(one.body)}\n`,
  );
  return [head, `# ${line(idea.title)}\n`, quoted(idea.body), answer, ...said].filter(Boolean).join('\n');
}

export function lineOf(
  telling: Telling,
  one: Pick<IdeaLine, 'number' | 'title' | 'board'> & { readonly excerpt?: string },
): string {
  const path = telling.paths.idea(telling.lang, boardOf(telling, one.board).slug, one);
  return lineTo(telling.at, { path, title: one.title, summary: one.excerpt ?? '' });
}

/** What a stranger has written: line by line, none of it a sign of Markdown. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map((one) => `> ${line(one)}`.trimEnd())
    .join('\n');
}
