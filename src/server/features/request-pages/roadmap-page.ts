/** The roadmap: one column for each status that is on it, which are tabs where there is no room for columns. */
import type { RoadmapShown } from '../../../wire/requests/messenger-shapes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { inLine, type Page } from '../sites/service.ts';
import { ideaRow } from './list-page.ts';
import { boardChips, counted, ground, ROADMAP, script, views, type SeenBoard, type Showing } from './showing.ts';

/** `board`: the one that it is narrowed to by its address. */
export function roadmapPage(showing: Showing, shown: RoadmapShown, board: SeenBoard | undefined): Page {
  const { say, lang, languages, paths, project } = showing;
  const pathIn = (one: string) => paths.roadmap(one, board?.slug);
  const published = languages.map((one) => ({ lang: one, path: pathIn(one) }));
  const here = showing.boards.find(({ id }) => id === shown.board);
  return {
    status: 200,
    title: board ? `${board.name} · ${say.say('roadmap')}` : say.say('roadmap'),
    description: `${project.name}: ${say.say('roadmapLead')}`,
    canonical: pathIn(lang),
    published,
    otherwise: published[0]?.path,
    pathIn,
    markdown: `${pathIn(lang)}.md`,
    kind: 'website',
    script,
    facts: [],
    main: ground(
      showing,
      [`/${ROADMAP}`, { lang, ...(board && { board: board.id }) }],
      markup`<div class="rhead"><div><h1>${say.text('roadmap')}</h1><p>${say.text('roadmapLead')}</p></div></div>${views(showing, ROADMAP, board ?? here, 0)}${boardChips(showing, board?.slug ?? here?.slug, (slug) => paths.roadmap(lang, slug))}<p class="said" role="alert"></p>${columns(showing, shown)}`,
    ),
  };
}

function columns(showing: Showing, { columns: all, boards }: RoadmapShown): Markup {
  const { say, statuses, lang } = showing;
  if (all.length === 0) return markup`<div class="void"><h2>${say.text('emptyRoadmap')}</h2></div>`;
  const told = all.map(({ status: id, total, requests }, place) => {
    const status = statuses.find((one) => one.id === id)!;
    return {
      anchor: `column-${String(place + 1)}`,
      total: counted(showing, total),
      name: inLine(status.name, status.lang, lang),
      status,
      requests,
    };
  });
  const tabs = told.map(({ anchor, name, total }) => markup`<a href="#${anchor}">${name} <span>${total}</span></a>`);
  const sections = told.map(
    ({ anchor, name, total, status, requests }) =>
      markup`<section id="${anchor}" class="col"><h2 class="colh ${status.color}">${name} <small>${total}</small>${status.kind === 'done' && markup`<small class="push">${say.text('last90')}</small>`}</h2>${requests.length > 0 ? markup`<ul class="rc">${requests.map((one) => ideaRow(showing, one, boards.find(({ id }) => id === one.board)?.vote ?? 'yes', true))}</ul>` : markup`<p class="none">${say.text('emptyColumn')}</p>`}</section>`,
  );
  return markup`<nav class="ptabs" aria-label="${say.say('columns')}">${tabs}</nav><div class="cols">${sections}</div>`;
}
